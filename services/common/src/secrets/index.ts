/** What a service keeps secret in its database: keys from its secret, keyed hashes, sealed values. */

export { createHashes, type Hashes, isSameHash } from './createHashes.ts'
export { createSealer, type Sealer } from './createSealer.ts'
export { deriveKey } from './deriveKey.ts'
