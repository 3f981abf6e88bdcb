import { encodeBase64Url } from '../../frame/index.ts'

const VERIFIER_BYTES = 32

/** Creates a secret of 256 bits, and its hash, which says nothing of it. */
export async function createVerifier(): Promise<{
  readonly verifier: string
  readonly challenge: string
}> {
  const verifier = encodeBase64Url(crypto.getRandomValues(new Uint8Array(VERIFIER_BYTES)))
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return { verifier, challenge: encodeBase64Url(new Uint8Array(hash)) }
}
