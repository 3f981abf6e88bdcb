const WIDTH = 100

/** JSON in the form of the project's formatter: objects open, lists on one line where they fit. */
export function formatJson(value, indent = '', before = 0) {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    const line = `[${value.map((item) => formatJson(item, inner)).join(', ')}]`
    if (!line.includes('\n') && before + line.length < WIDTH) return line
    const items = value.map((item) => inner + formatJson(item, inner, inner.length))
    return `[\n${items.join(',\n')}\n${indent}]`
  }
  const entries = Object.entries(value).map(([key, item]) => {
    const head = `${inner}${JSON.stringify(key)}: `
    return head + formatJson(item, inner, head.length)
  })
  return entries.length === 0 ? '{}' : `{\n${entries.join(',\n')}\n${indent}}`
}
