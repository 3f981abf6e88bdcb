import type { Transaction } from '@scure/btc-signer'
import { type SubmissionResult, submitSigned } from '../../core/async/submitSigned.ts'
import { readStatus } from '../../core/http/readStatus.ts'
import type { SendPlanParameters } from '../../core/interfaces/transfer.ts'
import { httpInvalidBody } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { getTransaction, sendRawTransaction } from '../esplora.ts'

/** The response if the node of a server refuses a transaction (github.com/Blockstream/electrs). */
const REFUSED = 400
const SERVER_ERROR = 500

// What nodes say about a transaction that they know by its id: Bitcoin Core, src/validation.cpp,
// and src/rpc/protocol.h for code -27, whose older text is 'Transaction already in block chain'.
const KNOWN =
  /txn-already-(known|in-mempool)|txn-same-nonwitness-data-in-mempool|"code":-27\b|outputs already in utxo set|already in block chain/i

/**
 * Submits a signed transaction to the servers, see {@link submitSigned}.
 *
 * @throws {PorticoError} what a server responds with, if none may have taken it
 */
export function submit(
  { endpoints, clock, signal: stop }: Pick<SendPlanParameters, 'endpoints' | 'clock' | 'signal'>,
  { id, hex }: Pick<Transaction, 'id' | 'hex'>,
): Promise<void> {
  return submitSigned({
    endpoints,
    clock,
    signal: stop,
    async submit(endpoint, signal) {
      try {
        const answer = await sendRawTransaction({ endpoints: [endpoint], signal }, hex)
        // Servers respond with the id. A proxy may respond with a page of its own.
        if (answer === id) return { status: 'taken' }
        return { status: 'lost', error: new PorticoError(httpInvalidBody) }
      } catch (error) {
        return readFailure(error as PorticoError)
      }
    },
    async find(signal) {
      const found = await getTransaction({ endpoints, signal }, id).catch(() => undefined)
      return found !== undefined
    },
  })
}

function readFailure(error: PorticoError): SubmissionResult {
  const status = readStatus(error.cause)
  if (status === REFUSED) {
    return KNOWN.test(`${error.details}`) ? { status: 'taken' } : { status: 'refused', error }
  }
  // A gateway may fail after it has passed a transaction on.
  const isLost = status === undefined || status >= SERVER_ERROR
  return { status: isLost ? 'lost' : 'unsent', error }
}
