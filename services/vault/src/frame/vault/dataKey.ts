import { type Bytes, createRandomBytes } from '../bytes/bytes.ts'
import { AES_KEY_BYTES } from '../sealing/aesGcm.ts'

/** Creates the key that encrypts a vault and that each keyslot wraps. The caller overwrites it. */
export function createDataKey(): Bytes {
  return createRandomBytes(AES_KEY_BYTES)
}
