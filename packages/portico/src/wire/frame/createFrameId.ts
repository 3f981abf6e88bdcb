/** Creates 128 random bits, in hex: the id of a request, or the nonce of a handshake. */
export function createFrameId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
