import { type SubmissionResult, submitSigned } from '../../core/async/submitSigned.ts'
import { readStatus } from '../../core/http/readStatus.ts'
import type { SendPlanParameters } from '../../core/interfaces/transfer.ts'
import { cleanText } from '../../wire/errors/cleanText.ts'
import type { ErrorRow } from '../../wire/errors/porticoError.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import {
  nodeInsufficientFunds,
  nodeNonceTooHigh,
  nodeNonceTooLow,
} from '../../wire/errors/rows/node.ts'
import { transferExpired } from '../../wire/errors/rows/transfer.ts'
import { type NodeError, readNodeError } from '../requestNode.ts'
import { toHex } from './hex.ts'
import { getNextNonce, submitExtrinsic } from './node.ts'

// polkadot-sdk, substrate/client/rpc-api/src/author/error.rs. Nodes ban for a time what was in a
// block, or became invalid.
const POOL_INVALID_TX = 1010
const POOL_TEMPORARILY_BANNED = 1012
const POOL_ALREADY_IMPORTED = 1013
/** JSON-RPC 2.0, section 5.1. The node may have failed after it took the extrinsic. */
const INTERNAL_ERROR = -32603
const SERVER_ERROR = 500

/** What is submitted. */
interface SignedExtrinsic {
  readonly bytes: Uint8Array
  /** The sender. */
  readonly address: string
  readonly nonce: number
}

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
 * Submits an extrinsic to the nodes, see {@link submitSigned}.
 *
 * @throws {PorticoError} the mapped error of a node, if none may have taken it
 */
export function submit(
  { endpoints, clock, signal: stop }: Pick<SendPlanParameters, 'endpoints' | 'clock' | 'signal'>,
  extrinsic: SignedExtrinsic,
): Promise<void> {
  const { address, nonce } = extrinsic
  const hex = toHex(extrinsic.bytes)
  let isLost = false
  return submitSigned({
    endpoints,
    clock,
    signal: stop,
    async submit(endpoint, signal) {
      try {
        await submitExtrinsic({ endpoints: [endpoint], signal }, hex)
        return { status: 'taken' }
      } catch (error) {
        const result = readFailure(error as PorticoError)
        isLost ||= result.status === 'lost'
        return result
      }
    },
    // The nonce was unused right before the wallet signed. Other transactions than this one may use
    // it: the tracker finds out.
    async find(signal) {
      if (!isLost) return false
      return (await getNextNonce({ endpoints, signal }, address).catch(() => 0)) > nonce
    },
  })
}

function readFailure(cause: PorticoError): SubmissionResult {
  const error = readNodeError(cause)
  if (error) return readRefusal(error, cause)
  const status = readStatus(cause.cause)
  // A gateway may fail after it has passed an extrinsic on.
  const isLost = status === undefined || status >= SERVER_ERROR
  return { status: isLost ? 'lost' : 'unsent', error: cause }
}

/** Reads what a node says about an extrinsic. */
function readRefusal({ code, data }: NodeError, cause: PorticoError): SubmissionResult {
  // Another node, or a first request without a response, took it already.
  if (code === POOL_ALREADY_IMPORTED) return { status: 'taken' }
  if (code === POOL_TEMPORARILY_BANNED || code === INTERNAL_ERROR) {
    return { status: 'lost', error: cause }
  }
  const row = INVALID.find(([text]) => `${data}`.startsWith(text))?.[1]
  if (code !== POOL_INVALID_TX || !row) return { status: 'refused', error: cause }
  const error = new PorticoError(row, { cause, details: cleanText(`${data}`) })
  return { status: 'refused', error }
}
