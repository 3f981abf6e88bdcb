import type { Node } from './createNode.ts'
import { NodeError } from './nodeError.ts'

export interface SendSolanaTransactionParameters {
  /** All of it, in base64. */
  readonly transaction: string
  /** The signature of its first signer, in base58. */
  readonly id: string
  readonly options: object
}

/** The same bytes are the same transaction, so that a second try spends nothing twice. */
const ATTEMPTS = 2

/**
 * Sends a signed transaction of Solana. A lost response is no failure if the network has it.
 * https://solana.com/docs/rpc/http/sendtransaction
 *
 * @throws NodeError if the network does not have the transaction
 */
export async function sendSolanaTransaction(
  node: Node,
  { transaction, id, options }: SendSolanaTransactionParameters,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await node.request('sendTransaction', [transaction, { ...options, encoding: 'base64' }])
      return
    } catch (error) {
      if (await isKnown(node, id)) return
      const isLost = error instanceof NodeError && error.code === 'unavailable'
      if (!isLost || attempt === ATTEMPTS) throw error
    }
  }
}

/** https://solana.com/docs/rpc/http/getsignaturestatuses */
async function isKnown(node: Node, id: string): Promise<boolean> {
  try {
    const statuses = await node.request('getSignatureStatuses', [[id]])
    if (typeof statuses !== 'object' || statuses === null || !('value' in statuses)) return false
    return Array.isArray(statuses.value) && Boolean(statuses.value[0])
  } catch (error) {
    if (error instanceof NodeError) return false
    throw error
  }
}
