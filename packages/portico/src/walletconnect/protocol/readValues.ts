// Readers of what a wallet or a storage says. Not a schema library: the client has to fit into 25 kB with its cryptography.

/** An object of any kind, as properties to be read. */
export type Properties = Readonly<Record<string, unknown>>

const TEXT_MAX = 200
const LIST_MAX = 1000
const KEY = /^[0-9a-f]{64}$/i

/** @returns the object that a text holds, or `undefined` */
export function readJson(text: string): Properties | undefined {
  try {
    return readObject(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** @returns `undefined` for what is no plain object */
export function readObject(value: unknown): Properties | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Properties)
    : undefined
}

/** @returns `undefined` for what is no text, or too long */
export function readText(value: unknown, max = TEXT_MAX): string | undefined {
  return typeof value === 'string' && value.length <= max ? value : undefined
}

/** A key, a topic or a public key: 32 bytes in hex. */
export function readKey(value: unknown): string | undefined {
  return typeof value === 'string' && KEY.test(value) ? value.toLowerCase() : undefined
}

/** A list of texts, whole or not at all. */
export function readTexts(value: unknown, max = TEXT_MAX): readonly string[] | undefined {
  if (!Array.isArray(value) || value.length > LIST_MAX) return undefined
  const texts = value.flatMap((item) => readText(item, max) ?? [])
  return texts.length === value.length ? texts : undefined
}

/** @returns an empty list for what is none */
export function readList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function readNumber(value: unknown): number | undefined {
  return Number.isFinite(value) ? (value as number) : undefined
}
