/**
 * Returns whether an EVM address is in lower case, so that it has no EIP-55 checksum.
 *
 * @example
 * isChecksumFree('0x0000000000000000000000000000000000000001') // true
 */
export function isChecksumFree(address: string): boolean {
  return address === address.toLowerCase()
}
