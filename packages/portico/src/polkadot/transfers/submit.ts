import { cleanText } from '../../wire/errors/cleanText.ts'
import type { ErrorRow } from '../../wire/errors/porticoError.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import {
  nodeInsufficientFunds,
  nodeNonceTooHigh,
  nodeNonceTooLow,
} from '../../wire/errors/rows/node.ts'
import { transferExpired } from '../../wire/errors/rows/transfer.ts'
import { type NodeTarget, readNodeError } from '../requestNode.ts'
import { toHex } from './hex.ts'
import { submitExtrinsic } from './node.ts'

// polkadot-sdk, substrate/client/rpc-api/src/author/error.rs: `POOL_INVALID_TX` and
// `POOL_ALREADY_IMPORTED`.
const POOL_INVALID_TX = 1010
const POOL_ALREADY_IMPORTED = 1013

// The texts of `InvalidTransaction` (polkadot-sdk, substrate/primitives/runtime/src/
// transaction_validity.rs), which nodes put in the data of the error.
const INVALID: readonly (readonly [string, ErrorRow])[] = [
  ['Inability to pay some fees', nodeInsufficientFunds],
  ['Transaction is outdated', nodeNonceTooLow],
  ['Transaction will be valid in the future', nodeNonceTooHigh],
  ['Transaction has an ancient birth block', transferExpired],
  // The signature was verified: the node expects another era or runtime than the signed ones.
  ['Transaction has a bad signature', transferExpired],
]

/**
 * Submits an extrinsic to the first node that takes it.
 *
 * @throws {PorticoError} the mapped error of the node
 */
export async function submit(target: NodeTarget, extrinsic: Uint8Array): Promise<void> {
  try {
    await submitExtrinsic(target, toHex(extrinsic))
  } catch (cause) {
    const error = readNodeError(cause)
    // Another node, or a first request without a response, took it already.
    if (error?.code === POOL_ALREADY_IMPORTED) return
    const data = `${error?.data}`
    const row = INVALID.find(([text]) => data.startsWith(text))?.[1]
    if (error?.code !== POOL_INVALID_TX || !row) throw cause
    // The nonce was unused right before the wallet signed. A first request without a response was
    // taken then, or another transaction of the account: the tracker finds out.
    if (row === nodeNonceTooLow) return
    throw new PorticoError(row, { cause, details: cleanText(data) })
  }
}
