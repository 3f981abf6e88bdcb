import { hmac } from '@noble/hashes/hmac'
import { sha512 } from '@noble/hashes/sha2'
import { type Bytes, wipe } from '../bytes/bytes.ts'
import { checkIndex, HARDENED } from './path.ts'

export interface Slip10Node {
  readonly privateKey: Bytes
  readonly chainCode: Bytes
}

/** https://github.com/satoshilabs/slips/blob/master/slip-0010.md#master-key-generation */
const ED25519_SEED = 'ed25519 seed'

/**
 * Derives an Ed25519 key (SLIP-0010). All indices are hardened: the curve has no other derivation.
 *
 * @param indices without the bit that marks them as hardened
 * @returns key and chain code, which the caller overwrites
 */
export function deriveSlip10(seed: Bytes, indices: readonly number[]): Slip10Node {
  let node = createNode(new TextEncoder().encode(ED25519_SEED), seed)
  for (const index of indices) {
    checkIndex(index)
    const data = new Uint8Array(37)
    data.set(node.privateKey, 1)
    new DataView(data.buffer).setUint32(33, index + HARDENED)
    const child = createNode(node.chainCode, data)
    wipe(data, node.privateKey, node.chainCode)
    node = child
  }
  return node
}

function createNode(key: Bytes, data: Bytes): Slip10Node {
  const digest = hmac(sha512, key, data)
  const node = {
    privateKey: Uint8Array.from(digest.subarray(0, 32)),
    chainCode: Uint8Array.from(digest.subarray(32)),
  }
  wipe(digest)
  return node
}
