/** Random identifiers, keys from the secret of a service, keyed hashes, encryption at rest. */

export { createHashes, type Hashes, isSameHash } from './createHashes.ts'
export { createId, createToken } from './createId.ts'
export { createSealer, type Sealer } from './createSealer.ts'
export { deriveKey } from './deriveKey.ts'
