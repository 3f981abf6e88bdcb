import { FrameError } from 'portico/wire/frame'
import * as v from 'valibot'
import { fromHex, readSolanaLifetime } from '../../../frame/index.ts'
import type { Node } from '../../nodes/createNode.ts'
import type { Nodes } from '../../nodes/createNodes.ts'
import { NodeError } from '../../nodes/nodeError.ts'
import type { PreparedSolanaTransactions } from '../preparedRequest.ts'
import { SOLANA_NETWORK } from './readSigner.ts'

/** https://solana.com/docs/rpc/http/isblockhashvalid */
const Validity = v.object({ value: v.boolean() })

export interface RefuseKnownNetworkParameters {
  readonly chainId: string
  readonly transactions: PreparedSolanaTransactions['transactions']
  readonly nodes: Nodes
  readonly signal?: AbortSignal | undefined
}

/**
 * Refuses transactions for a network of the site that are valid on one of the wallet service: a
 * message of Solana names no network, so that a site could pass one off as another, without
 * estimate and tokens.
 *
 * @throws FrameError `chain_not_supported`; NodeError if a node does not tell
 */
export async function refuseKnownNetwork({
  chainId,
  transactions,
  nodes,
  signal,
}: RefuseKnownNetworkParameters): Promise<void> {
  if (nodes.getOwn(chainId)) return
  const lifetimes = transactions.map(({ message }) => readSolanaLifetime(fromHex(message)))
  const hashes = new Set(lifetimes.map(({ blockhash }) => blockhash))
  const checks = nodes.listOwn(SOLANA_NETWORK).flatMap((node) => {
    return [...hashes].map((blockhash) => isValid(node, blockhash, signal))
  })
  const isKnown = (await Promise.all(checks)).includes(true)
  // A durable nonce is valid wherever its account is, for any time.
  if (isKnown || lifetimes.some(({ isDurable }) => isDurable)) {
    throw new FrameError({ code: 'chain_not_supported' })
  }
}

async function isValid(
  node: Node,
  blockhash: string,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const params = [blockhash, { commitment: 'processed' }]
  const answer = await node.request('isBlockhashValid', params, signal)
  const parsed = v.safeParse(Validity, answer)
  if (!parsed.success) throw new NodeError('unavailable')
  return parsed.output.value
}
