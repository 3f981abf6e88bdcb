const ITEMS_MAX = 4

/** Reads a witness as BIP-322's 'simple' form holds it: a count, and items with their lengths. Undefined when bytes are missing or left over. */
export function readWitness(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  const count = bytes[0] ?? 0
  if (count === 0 || count > ITEMS_MAX) return undefined
  const items: Uint8Array[] = []
  let at = 1
  for (let index = 0; index < count; index += 1) {
    const length = bytes[at] ?? 253
    // Signatures and keys are shorter; longer counts would take three bytes and more.
    if (length >= 253 || at + 1 + length > bytes.length) return undefined
    items.push(bytes.subarray(at + 1, at + 1 + length))
    at += 1 + length
  }
  return at === bytes.length ? items : undefined
}
