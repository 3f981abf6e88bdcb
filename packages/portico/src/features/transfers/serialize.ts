/**
 * Serializes plain data deterministically: sorted keys, and `1n` for integers.
 *
 * @example
 * writeDown({ b: 1n, a: ['x'] }) // '{"a":["x"],"b":1n}'
 */
export function serialize(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`
  if (Array.isArray(value)) return `[${value.map(serialize).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const parts = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${serialize(item)}`)
  return `{${parts.join()}}`
}

/** Deep-freezes plain data. */
export function freezeDeep<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const item of Object.values(value)) freezeDeep(item)
  }
  return value
}
