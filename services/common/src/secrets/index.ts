/** Keys from the secret of a service, keyed hashes, and encryption at rest. */

export { createHashes, type Hashes, isSameHash } from './createHashes.ts'
export { createSealer, type Sealer } from './createSealer.ts'
export { deriveKey } from './deriveKey.ts'
