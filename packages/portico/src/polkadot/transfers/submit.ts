import { readStatus } from '../../core/http/readStatus.ts'
import { cleanText } from '../../wire/errors/cleanText.ts'
import type { ErrorRow } from '../../wire/errors/porticoError.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import {
  nodeInsufficientFunds,
  nodeNonceTooHigh,
  nodeNonceTooLow,
  nodeUnknownError,
} from '../../wire/errors/rows/node.ts'
import { transferExpired } from '../../wire/errors/rows/transfer.ts'
import { type NodeError, type NodeTarget, readNodeError } from '../requestNode.ts'
import { toHex } from './hex.ts'
import { submitExtrinsic } from './node.ts'

// polkadot-sdk, substrate/client/rpc-api/src/author/error.rs: `POOL_INVALID_TX` and
// `POOL_ALREADY_IMPORTED`.
const POOL_INVALID_TX = 1010
const POOL_ALREADY_IMPORTED = 1013
/** JSON-RPC 2.0, section 5.1: what a gateway says if no node answered it in time. */
const INTERNAL_ERROR = -32603
const SERVER_ERROR = 500

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
 * A node whose response is lost may have taken it. If no other node refuses the extrinsic, it
 * counts as submitted, and the tracker finds out: it is dropped if its era ends without it. A
 * failure here would invite the user to pay again.
 *
 * @throws {PorticoError} the mapped error of the node
 */
export async function submit(
  { endpoints, signal }: NodeTarget,
  extrinsic: Uint8Array,
): Promise<void> {
  const hex = toHex(extrinsic)
  let failure: PorticoError = new PorticoError(nodeUnknownError)
  let isLost = false
  for (const endpoint of endpoints) {
    try {
      await submitExtrinsic({ endpoints: [endpoint], signal }, hex)
      return
    } catch (cause) {
      const error = readNodeError(cause)
      if (error && error.code !== INTERNAL_ERROR) return refuse(error, cause)
      const status = cause instanceof Error ? readStatus(cause.cause) : undefined
      // A gateway may fail after it has passed an extrinsic on.
      isLost ||= status === undefined || status >= SERVER_ERROR
      failure = cause as PorticoError
    }
  }
  if (!isLost) throw failure
}

/** Throws what a node says about an extrinsic, unless the network has it. */
function refuse({ code, data }: NodeError, cause: unknown): void {
  // Another node, or a first request without a response, took it already.
  if (code === POOL_ALREADY_IMPORTED) return
  const row = INVALID.find(([text]) => `${data}`.startsWith(text))?.[1]
  if (code !== POOL_INVALID_TX || !row) throw cause
  // The nonce was unused right before the wallet signed. A first request without a response was
  // taken then, or another transaction of the account: the tracker finds out.
  if (row === nodeNonceTooLow) return
  throw new PorticoError(row, { cause, details: cleanText(`${data}`) })
}
