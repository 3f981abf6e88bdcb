/** Characters that the eye takes in at once. */
const GROUP = 4

/**
 * A whole address in groups of four, as people compare them; the prefix that all have stands by itself.
 *
 * @example
 * groupAddress('0x12345678') // ['0x', '1234', '5678']
 */
export function groupAddress(address: string): readonly string[] {
  const prefix = /^0x/i.exec(address)?.[0] ?? ''
  const groups = address.slice(prefix.length).match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []
  return prefix ? [prefix, ...groups] : groups
}
