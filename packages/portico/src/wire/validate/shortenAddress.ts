/**
 * Shortens an address for display. Do not compare shortened addresses: an attacker can create a
 * different address with the same short form.
 *
 * @param options - the number of characters at the `start` (default: 4) and `end` (default: 6)
 * @example
 * shortenAddress('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045') // '0xd8…A96045'
 */
export function shortenAddress(
  address: string,
  options: { readonly start?: number; readonly end?: number } = {},
): string {
  const { start = 4, end = 6 } = options
  if (address.length <= start + end + 1) return address
  return `${address.slice(0, start)}…${address.slice(address.length - end)}`
}
