/** The number of characters that are easy to compare at a glance. */
const GROUP = 4

/**
 * Splits an address into groups of four characters for comparison; a common prefix is a group of
 * its own.
 *
 * @example
 * groupAddress('0x12345678') // ['0x', '1234', '5678']
 */
export function groupAddress(address: string): readonly string[] {
  const prefix = /^0x/i.exec(address)?.[0] ?? ''
  const groups = address.slice(prefix.length).match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []
  return prefix ? [prefix, ...groups] : groups
}
