import { addChecksum, isAddress } from '../../frame/index.ts'

const START = 4
const END = 4

/** Writes an address as users know it: of EVM with its checksum, others as they are. */
export function formatAddress(address: string): string {
  const lower = address.toLowerCase()
  return isAddress(lower) ? addChecksum(lower) : address
}

/**
 * Shortens an address in the middle. It must not be compared: others have the same short form.
 *
 * @example
 * shortenAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266') // '0xf39F…2266'
 */
export function shortenAddress(address: string): string {
  const start = START + (address.startsWith('0x') ? 2 : 0)
  if (address.length <= start + END + 1) return address
  return `${address.slice(0, start)}…${address.slice(-END)}`
}

/**
 * Splits an address into groups of four characters, which are easy to compare.
 *
 * @example
 * groupAddress('0x12345678') // ['0x', '1234', '5678']
 */
export function groupAddress(address: string): readonly string[] {
  const prefix = address.startsWith('0x') ? '0x' : ''
  const groups = address.slice(prefix.length).match(/.{1,4}/g) ?? []
  return prefix ? [prefix, ...groups] : groups
}
