const WIDTH_MAX = 64

/**
 * Prints JSON-like data as a literal: short values on one line, others with one line for each item.
 *
 * @param value - JSON-like data; `undefined` is left out
 * @param indent - spaces before the line on which the value begins
 */
export function printValue(value: unknown, indent = 0): string {
  if (typeof value === 'string') return printText(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = indent + 2
  const [opening, closing] = Array.isArray(value) ? '[]' : '{}'
  const parts = Array.isArray(value)
    ? value.map((item) => printValue(item, inner))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => `${printKey(key)}: ${printValue(item, inner)}`)
  const line = parts.join(', ')
  if (line.length <= WIDTH_MAX - indent && !line.includes('\n')) {
    return Array.isArray(value) ? `[${line}]` : `{ ${line} }`
  }
  const pad = ' '.repeat(inner)
  const lines = parts.map((part) => `${pad}${part},\n`).join('')
  return `${opening}\n${lines}${' '.repeat(indent)}${closing}`
}

function printKey(key: string): string {
  return /^[A-Za-z_]\w*$/.test(key) ? key : printText(key)
}

function printText(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${escaped}'`
}
