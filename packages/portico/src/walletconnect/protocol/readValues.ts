// Readers for untrusted values. A schema library does not fit: the client must stay below 25 kB
// with its cryptography.

/** An object whose properties are not validated yet. */
export type Properties = Readonly<Record<string, unknown>>

const TEXT_MAX = 200
const LIST_MAX = 1000
const KEY = /^[0-9a-f]{64}$/i

/** @returns the object in a JSON text, or `undefined` */
export function readJson(text: string): Properties | undefined {
  try {
    return readObject(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** @returns `undefined` if the value is not a plain object */
export function readObject(value: unknown): Properties | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Properties)
    : undefined
}

/** @returns `undefined` if the value is not a string or is too long */
export function readText(value: unknown, max = TEXT_MAX): string | undefined {
  return typeof value === 'string' && value.length <= max ? value : undefined
}

/** Reads a key or a topic: 32 bytes in hex. */
export function readKey(value: unknown): string | undefined {
  return typeof value === 'string' && KEY.test(value) ? value.toLowerCase() : undefined
}

/** Reads a list of strings. One invalid entry makes the whole list invalid. */
export function readTexts(value: unknown, max = TEXT_MAX): readonly string[] | undefined {
  if (!Array.isArray(value) || value.length > LIST_MAX) return undefined
  const texts = value.flatMap((item) => readText(item, max) ?? [])
  return texts.length === value.length ? texts : undefined
}

/** @returns an empty list if the value is not a list */
export function readList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function readNumber(value: unknown): number | undefined {
  return Number.isFinite(value) ? (value as number) : undefined
}
