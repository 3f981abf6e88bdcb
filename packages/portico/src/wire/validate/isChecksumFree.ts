/**
 * Tells whether an address leaves its case out, so that no checksum can be asked of it.
 *
 * @param address - an address of the right form
 *
 * @example
 * isChecksumFree('0x0000000000000000000000000000000000000001') // true
 */
export function isChecksumFree(address: string): boolean {
  return address === address.toLowerCase()
}
