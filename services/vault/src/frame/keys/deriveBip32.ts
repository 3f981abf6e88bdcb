import { HDKey } from '@scure/bip32'
import { type Bytes, wipe } from '../bytes/bytes.ts'

/**
 * Derives a secp256k1 key (BIP-32).
 *
 * @param indices those that are hardened have `HARDENED` added
 * @returns the private key, which the caller overwrites
 */
export function deriveBip32(seed: Bytes, indices: readonly number[]): Bytes {
  let node = HDKey.fromMasterSeed(seed)
  for (const index of indices) {
    const child = node.deriveChild(index)
    wipeNode(node)
    node = child
  }
  const privateKey = Uint8Array.from(node.privateKey ?? [])
  wipeNode(node)
  return privateKey
}

function wipeNode(node: HDKey): void {
  node.wipePrivateData()
  if (node.chainCode) wipe(node.chainCode)
}
