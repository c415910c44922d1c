import { z } from 'zod';

/** A signed webhook with an undocumented body; retrying would not help. */
export class UnreadableWebhook extends Error {}

export const ProviderId = z.string().regex(/^[!-~]{1,255}$/);

export const Amount = z
  .int()
  .min(0)
  .max(2 ** 31 - 1);

export const Currency = z.string().regex(/^[A-Za-z]{0,3}$/);

export const Seconds = z.int().min(0).max(253_402_300_799);

/**
 * @returns undefined for a type outside the union
 * @throws UnreadableWebhook for other mismatches
 */
export function readWebhookBody<Union extends z.ZodDiscriminatedUnion>(
  rawBody: Buffer,
  union: Union,
): z.output<Union> | undefined {
  const json = parseJson(rawBody);
  const { discriminator } = union.def;
  const type = z.object({ [discriminator]: z.string() }).safeParse(json);
  if (!type.success) throw new UnreadableWebhook(`No '${discriminator}' in it`);
  const parsed = union.safeParse(json);
  if (parsed.success) return parsed.data;
  const isOfAnotherType = parsed.error.issues.some((issue) => issue.code === 'invalid_union' && !issue.errors.length);
  if (isOfAnotherType) return undefined;
  throw new UnreadableWebhook(`${type.data[discriminator]}: ${z.prettifyError(parsed.error)}`);
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    throw new UnreadableWebhook('No JSON');
  }
}
