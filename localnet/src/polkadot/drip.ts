import { u8aToHex } from '@polkadot/util'
import { decodeAddress } from '@polkadot/util-crypto'
import { LocalnetError } from '../errors.ts'
import { polkadotDrip } from './keys.ts'
import type { PolkadotNode } from './polkadotNode.ts'

/**
 * Adds to the balance of an account, and makes a block.
 *
 * @returns the hash of the block: the faucet writes the state, there is no extrinsic
 * @throws LocalnetError `invalid_request` for a wrong checksum
 */
export function dripPolkadot(node: PolkadotNode, address: string): string {
  node.addBalance(readKey(address), polkadotDrip.native)
  node.produce()
  return node.best.hash
}

function readKey(address: string): string {
  try {
    return u8aToHex(decodeAddress(address))
  } catch (cause) {
    throw new LocalnetError('invalid_request', '"address" is no SS58 address', { cause })
  }
}
