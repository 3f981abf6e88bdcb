/**
 * Whether a mail server refused a mail for good, so that another try is the same (RFC 5321,
 * section 4.2.1: replies of 5yz are permanent).
 *
 * @param error - what the mail sender threw
 */
export function isMailRefused(error: unknown): boolean {
  const { cause } = (error ?? {}) as { readonly cause?: unknown }
  const { responseCode } = (cause ?? {}) as { readonly responseCode?: unknown }
  return typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600
}
