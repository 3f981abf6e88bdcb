import { type Hex, hashRawTransaction } from '../../frame/index.ts'
import type { Node } from './createNode.ts'
import { NodeError } from './nodeError.ts'

/** The same bytes are the same transaction, so that a second try spends nothing twice. */
const ATTEMPTS = 2

/**
 * Sends a signed transaction. A lost response, or a node that already has the transaction, is no
 * failure: the node is asked for it by its hash.
 *
 * @returns the hash, of our own computation
 * @throws NodeError if the node does not have the transaction
 */
export async function sendRawTransaction(node: Node, raw: Hex): Promise<Hex> {
  const hash = hashRawTransaction(raw)
  for (let attempt = 1; ; attempt += 1) {
    try {
      await node.request('eth_sendRawTransaction', [raw])
      return hash
    } catch (error) {
      if (await isKnown(node, hash)) return hash
      const isLost = error instanceof NodeError && error.code === 'unavailable'
      if (!isLost || attempt === ATTEMPTS) throw error
    }
  }
}

async function isKnown(node: Node, hash: Hex): Promise<boolean> {
  try {
    return Boolean(await node.request('eth_getTransactionByHash', [hash]))
  } catch (error) {
    if (error instanceof NodeError) return false
    throw error
  }
}
