// What all addresses of a kind begin with: `0x`, or the network, a separator and the version of a
// segwit address (BIP-173): `bc1q`.
const PREFIX = /^(0x|(bc|tb|bcrt)1[02-9ac-hj-np-z])/i

/**
 * Shortens an address for display. Do not compare shortened addresses: an attacker can create a
 * different address with the same short form.
 *
 * @param options - the number of characters at the `start` (default: 4 beyond `0x` or the shared
 *   beginning of segwit addresses) and `end` (default: 4)
 * @example
 * shortenAddress('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045') // '0xd8dA…6045'
 */
export function shortenAddress(
  address: string,
  options: { readonly start?: number | undefined; readonly end?: number | undefined } = {},
): string {
  const prefix = PREFIX.exec(address)?.[0] ?? ''
  const { start = prefix.length + 4, end = 4 } = options
  if (address.length <= start + end + 1) return address
  return `${address.slice(0, start)}…${address.slice(address.length - end)}`
}
