/**
 * Reads a `Retry-After` header (RFC 9110, section 10.2.3): whole seconds, or an HTTP date.
 *
 * @param header - the header's value
 * @param nowMs - milliseconds since the epoch, for a date
 * @returns milliseconds to wait, never negative; `undefined` when there is nothing to read
 * @example
 * readRetryAfter('2', 0) // 2000
 */
export function readRetryAfter(header: string | null, nowMs: number): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d{1,10}$/.test(text)) return Number(text) * 1000
  // Only the three forms of a date start with a day's name; `Date.parse` alone takes '-1' and '1.5' too.
  if (!/^(mon|tue|wed|thu|fri|sat|sun)/i.test(text)) return undefined
  const dateMs = Date.parse(text)
  return Number.isNaN(dateMs) ? undefined : Math.max(0, dateMs - nowMs)
}
