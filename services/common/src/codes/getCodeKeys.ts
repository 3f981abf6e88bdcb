import type { Hashes } from '../secrets/createHashes.ts'
import type { CodeKeys } from './types.ts'

/** Whose request it is. */
export interface CodeOwner {
  readonly projectId: string
  /** Of `readEmail`. */
  readonly email: string
  /** The network address of the request. */
  readonly address: string
}

/** The keys that the limits count by. */
export function getCodeKeys(hashes: Hashes, { projectId, email, address }: CodeOwner): CodeKeys {
  return {
    subject: getSubject(hashes, email),
    address: hashes.hash('address', address),
    project: projectId,
  }
}

/** The name of an e-mail address in the tables. */
export function getSubject(hashes: Hashes, email: string): string {
  return hashes.hash('email', email)
}
