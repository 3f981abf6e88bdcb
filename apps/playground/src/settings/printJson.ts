const WIDTH_MAX = 64

/**
 * Prints data as JSON: short values on one line, others with one line for each item.
 *
 * @param value - JSON-like data; `undefined` is left out
 * @param indent - spaces before the line on which the value begins
 */
export function printJson(value: unknown, indent = 0): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner = indent + 2
  const [opening, closing] = Array.isArray(value) ? '[]' : '{}'
  const parts = Array.isArray(value)
    ? value.map((item) => printJson(item, inner))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => `${JSON.stringify(key)}: ${printJson(item, inner)}`)
  const line = parts.join(', ')
  if (indent > 0 && line.length <= WIDTH_MAX - indent && !line.includes('\n')) {
    return Array.isArray(value) ? `[${line}]` : `{ ${line} }`
  }
  const pad = ' '.repeat(inner)
  return `${opening}\n${parts.map((part) => `${pad}${part}`).join(',\n')}\n${' '.repeat(indent)}${closing}`
}
