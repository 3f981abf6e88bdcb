/**
 * Returns whether a value is an absolute http or https URL.
 *
 * @example
 * isHttpUrl('https://rpc.example/v1') // true
 */
export function isHttpUrl(value: unknown): value is string {
  return typeof value === 'string' && /^https?:\/\/[^\s/]/i.test(value) && URL.canParse(value)
}
