import type { Transaction } from '@scure/btc-signer'
import { readStatus } from '../../core/http/readStatus.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { nodeUnknownError } from '../../wire/errors/rows/node.ts'
import { getTransaction, sendRawTransaction } from '../esplora.ts'
import type { EsploraTarget } from '../requestEsplora.ts'

/** The response if the node of a server refuses a transaction (Blockstream/electrs, rest.rs). */
const REFUSED = 400
const SERVER_ERROR = 500

/**
 * Submits a signed transaction to the first server that takes it.
 *
 * A server whose response is lost may have taken it. If no other server refuses the transaction, it
 * counts as submitted, and the tracker finds out. A failure here would invite the user to pay
 * again.
 *
 * @throws {PorticoError} what the servers respond with
 */
export async function submit(
  { endpoints }: EsploraTarget,
  { id, hex }: Pick<Transaction, 'id' | 'hex'>,
): Promise<void> {
  let failure: PorticoError = new PorticoError(nodeUnknownError)
  let isLost = false
  for (const endpoint of endpoints) {
    try {
      await sendRawTransaction({ endpoints: [endpoint] }, hex)
      return
    } catch (error) {
      failure = error as PorticoError
      const status = readStatus(failure.cause)
      if (status === REFUSED) {
        isLost = false
        break
      }
      // A gateway may fail after it has passed a transaction on.
      isLost ||= status === undefined || status >= SERVER_ERROR
    }
  }
  if (isLost) return
  // Nodes also refuse what they know already.
  const known = await getTransaction({ endpoints }, id).catch(() => undefined)
  if (!known) throw failure
}
