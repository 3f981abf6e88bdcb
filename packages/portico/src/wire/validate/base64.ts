/** Encodes base64 with padding, or base64url without padding (RFC 4648). */
export function encodeBase64(bytes: Uint8Array, forUrl = false): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  const text = btoa(binary)
  return forUrl ? text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') : text
}

/** @returns `undefined` if the text is not base64 */
export function decodeBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}
