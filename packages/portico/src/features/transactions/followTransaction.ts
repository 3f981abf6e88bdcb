import type { Portico } from '../../core/portico.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import type { TrackedTransaction } from './state.ts'

export interface FollowTransactionParameters {
  /** As the network writes it: 0x-hex on eip155, base58 on solana. */
  hash: string
  /** Default: the network in use. */
  networkId?: CaipNetworkId | undefined
  /** Who sent it. Default: the account in use. */
  from?: string | undefined
  /** eip155: its place in the sender's order, where the site knows it. */
  nonce?: number | undefined
  /** solana: the block height after which it can no longer be taken in. */
  lastBlock?: number | undefined
}
export type FollowTransactionReturnType = TrackedTransaction
export type FollowTransactionErrorType = PorticoError

/**
 * Follows a transaction of the site's own making as transfers are: in `state.transactions`, over reloads and tabs, until it is done, failed,
 * replaced or dropped.
 *
 * @throws {PorticoError} 'Invalid CAIP-2 network id'; 'Network not found'; 'Unsupported chain'; 'Connector not connected';
 * `validation/transaction-hash`
 * @example
 * await followTransaction(portico, { hash: `0x${'5c'.repeat(32)}` })
 * portico.events.on('transaction', ({ hash, status }) => console.log(hash, status))
 */
export async function followTransaction(
  portico: Portico,
  parameters: FollowTransactionParameters,
): Promise<FollowTransactionReturnType> {
  return (await import('./onTransaction.ts')).followOwn(portico, parameters)
}
