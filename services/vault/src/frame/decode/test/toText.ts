/** A replacer for `JSON.stringify`: golden files have integers as decimal text. */
export function toText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}` : value
}

export function toJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, toText))
}
