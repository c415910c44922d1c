/** The provider refused a message: another try would be refused as well. The text names no number. */
export class ProviderRefused extends Error {}

/** A temporary rejection: the provider is overloaded or out of order (429, 5xx). */
const MAY_END = (status: number) => status === 429 || status >= 500;

/**
 * @param told what the provider said, without the number and without what was sent
 * @returns the error of an answer that is no acceptance
 */
export function refusal(provider: string, status: number, told: string): Error {
  const text = `${provider} answered ${status}${told}`;
  return MAY_END(status) ? new Error(text) : new ProviderRefused(text);
}
