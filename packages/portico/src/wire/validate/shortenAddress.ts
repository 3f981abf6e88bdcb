// A segwit address begins with its network, a separator and its version (BIP-173): `bc1q`.
const SEGWIT = /^(bc|tb|bcrt)1[02-9ac-hj-np-z]/i

/**
 * Shortens an address for display. Do not compare shortened addresses: an attacker can create a
 * different address with the same short form.
 *
 * @param options - the number of characters at the `start` (default: 4; two beyond the
 *   shared beginning of segwit addresses) and `end` (default: 6)
 * @example
 * shortenAddress('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045') // '0xd8…A96045'
 */
export function shortenAddress(
  address: string,
  options: { readonly start?: number; readonly end?: number } = {},
): string {
  const prefix = SEGWIT.exec(address)?.[0]
  const { start = prefix ? prefix.length + 2 : 4, end = 6 } = options
  if (address.length <= start + end + 1) return address
  return `${address.slice(0, start)}…${address.slice(address.length - end)}`
}
