/**
 * Cuts the middle out of an address for display. Never use the result to compare addresses: two that
 * look alike are easy to make.
 *
 * @param address - any address
 * @param options - characters kept at the `start` (default 4) and `end` (default 6)
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
