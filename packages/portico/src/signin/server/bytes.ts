/** Decodes padded base64 (RFC 4648) in its canonical form only. */
export function decodeBase64(text: string): Uint8Array | undefined {
  try {
    const raw = atob(text)
    if (btoa(raw) !== text) return undefined
    return Uint8Array.from(raw, (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** Decodes 0x-hex. */
export function decodeHex(text: string): Uint8Array | undefined {
  if (!/^0x(?:[\da-f]{2})*$/i.test(text)) return undefined
  const pairs = text.slice(2).match(/../g) ?? []
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
}
