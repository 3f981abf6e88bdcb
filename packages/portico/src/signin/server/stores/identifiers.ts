import type { SignInOrigin, StoredSession } from './types.ts'

const NONCE_BYTES = 16
const ID_BYTES = 32

/** Creates a nonce of 128 random bits in hex. ERC-4361 allows letters and digits. */
export function createNonce(): string {
  return toHex(randomBytes(NONCE_BYTES))
}

/** Creates a session id of 256 random bits in hex. */
export function createSessionId(): string {
  return toHex(randomBytes(ID_BYTES))
}

/** Returns the SHA-256 of a text in hex. */
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

/**
 * Returns the scope of a nonce: project, origin and browser. Only the hash of the browser's cookie
 * is stored.
 */
export function createScope({ projectId, origin }: SignInOrigin, browser: string): Promise<string> {
  return hashText(JSON.stringify([projectId, origin, browser]))
}

const LENGTH = 16

/** Returns the name of an account's cookie, which does not reveal the account. */
export async function createTag(
  session: Pick<StoredSession, 'projectId' | 'origin' | 'address'> & { readonly chainId: string },
): Promise<string> {
  const { projectId, origin, chainId, address } = session
  return (await hashText(JSON.stringify([projectId, origin, chainId, address]))).slice(0, LENGTH)
}
