/** Standard base64 with padding (RFC 4648, 4), or its form for addresses without padding (5). */
export function encodeBase64(bytes: Uint8Array, forUrl = false): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  const text = btoa(binary)
  return forUrl ? text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') : text
}

/** @returns `undefined` for what is not standard base64 */
export function decodeBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** @returns `undefined` for what is not this many bytes in hex */
export function decodeHex(text: unknown, length: number): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length !== 2 * length || !/^[0-9a-f]*$/i.test(text)) {
    return undefined
  }
  return Uint8Array.from({ length }, (_, at) => Number.parseInt(text.slice(2 * at, 2 * at + 2), 16))
}
