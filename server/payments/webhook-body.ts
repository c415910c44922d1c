import { z } from 'zod';

/** A webhook whose signature holds and whose body is not what the provider documents. Sent again it would be the same. */
export class UnreadableWebhook extends Error {}

/** The provider's name for an event, a checkout or a refund, as the database can keep it. */
export const ProviderId = z.string().regex(/^[!-~]{1,255}$/);

/** In the smallest unit of a currency, up to what the database's integers hold. */
export const Amount = z
  .int()
  .min(0)
  .max(2 ** 31 - 1);

/** ISO 4217 in either case, or empty. */
export const Currency = z.string().regex(/^[A-Za-z]{0,3}$/);

/** Seconds since 1970, within what a Date holds. */
export const Seconds = z.int().min(0).max(253_402_300_799);

/**
 * Reads the JSON of a webhook by a union over its type.
 * @returns undefined for a type that the union does not have
 * @throws UnreadableWebhook for anything else that the union does not take
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
  // Zod tried no option, as none is for this type.
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
