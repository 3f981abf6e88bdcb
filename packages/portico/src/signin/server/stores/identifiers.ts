const NONCE_BYTES = 16
const ID_BYTES = 32

/** A nonce of 128 random bits, as hex: ERC-4361 allows letters and digits. */
export function createNonce(): string {
  return toHex(randomBytes(NONCE_BYTES))
}

/** A session's id: 256 random bits, as hex. */
export function createSessionId(): string {
  return toHex(randomBytes(ID_BYTES))
}

/** SHA-256 of a text, as hex. */
export async function hashText(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return toHex(new Uint8Array(digest))
}

function randomBytes(length: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(length))
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
