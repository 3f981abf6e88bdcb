import { encodeBase64Url } from '../bytes/base64Url.ts'

/**
 * All records that differ from one in a single text: in one bit of it for each of its characters,
 * without its last character, or with one more.
 */
export function listChanges<Record extends object>(record: Record): readonly Record[] {
  return Object.entries(record).flatMap(([key, value]) => {
    const values = typeof value === 'string' ? changeText(value) : changeOther(value)
    return values.map((changed) => ({ ...record, [key]: changed }))
  })
}

function changeOther(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) {
    return value.flatMap((entry, place) =>
      listChanges(entry).map((changed) => value.with(place, changed)),
    )
  }
  return typeof value === 'object' && value ? listChanges(value) : []
}

function changeText(text: string): readonly string[] {
  const flipped = [...text].flatMap((character, place) =>
    [0, 1, 2, 3, 4, 5].flatMap((bit) => {
      const changed = String.fromCharCode(character.charCodeAt(0) ^ (1 << bit))
      return [text.slice(0, place) + changed + text.slice(place + 1)]
    }),
  )
  return [...flipped, text.slice(0, -1), `${text}A`]
}

/** All texts of base64url that differ from one in a single bit of its bytes. */
export function flipBits(bytes: Uint8Array): readonly string[] {
  return Array.from({ length: bytes.length * 8 }, (_, bit) => {
    const changed = Uint8Array.from(bytes)
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    return encodeBase64Url(changed)
  })
}
