import { getInitials } from './Monogram.tsx'

/**
 * Returns the two letters that stand for a network. Networks of a list whose names begin alike
 * differ in the second one: that of a later word, else any other of the name.
 *
 * @param names - the networks of the list that have no logo
 */
export function getNetworkLetters(name: string, names: readonly string[]): string {
  const initials = getInitials(name)
  const alike = new Set([...names, name].filter((other) => getInitials(other) === initials))
  if (alike.size === 1) return initials
  const taken = new Set<string>()
  for (const other of alike) {
    const [, ...words] = other.match(/[\p{L}\p{N}]+/gu) ?? []
    const [first = '', ...letters] = other.match(/[\p{L}\p{N}]/gu) ?? []
    const seconds = [...words.map((word) => [...word][0] ?? ''), ...letters]
    const options = seconds.map((second) => (first + second).toUpperCase())
    const found = options.find((option) => !taken.has(option)) ?? initials
    if (other === name) return found
    taken.add(found)
  }
  return initials
}
