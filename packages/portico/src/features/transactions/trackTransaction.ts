import type { PreparedTransfer, SentTransaction } from '../../core/interfaces/transfer.ts'
import type { Portico } from '../../core/portico.ts'
import { connectorNotConnected, invalidTransactionHash } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { explorerPage, transactionRules } from '../../wire/namespaces/transactions.ts'
import type { CaipNetworkId, Network } from '../../wire/network.ts'
import { getActiveConnection } from '../connections/selectors.ts'
import { requireNetworkInUse } from '../networks/requireNetwork.ts'
import { getActiveNetworkId } from '../networks/selectors.ts'
import type { TrackedTransaction } from './state.ts'
import { getTracker } from './tracker.ts'
import { storeReceiver } from './transactionStorage.ts'

export interface FollowTransactionParameters {
  /** In the network's own form: 0x-hex on eip155, base58 on solana. */
  hash: string
  /** Default: the network in use. */
  networkId?: CaipNetworkId | undefined
  /** The sender. Default: the account in use. */
  from?: string | undefined
  /** eip155: the nonce of the transaction, if the site knows it. */
  nonce?: number | undefined
  /** solana: the last block height at which it can be included. */
  lastBlock?: number | undefined
}
export type FollowTransactionReturnType = TrackedTransaction

/** Implementation of `followTransaction`, loaded on demand. */
export function trackTransaction(
  portico: Portico,
  { hash, networkId, from, nonce, lastBlock }: FollowTransactionParameters,
): TrackedTransaction {
  const state = portico.store.getState()
  const network = requireNetworkInUse(state, networkId, getActiveNetworkId(state))
  const { chainNamespace, caipNetworkId } = network
  if (!transactionRules[chainNamespace].isId(hash)) throw new PorticoError(invalidTransactionHash)
  const sender = from ?? getActiveConnection(state, chainNamespace)?.address
  if (sender === undefined) throw new PorticoError(connectorNotConnected)
  const url = explorerPage(network, 'transaction', hash)
  const id = `${caipNetworkId}:${hash}`
  getTracker(portico).track({
    id,
    networkId: caipNetworkId,
    hash,
    from: sender,
    kind: 'other',
    status: 'pending',
    sentAt: portico.config.clock.now(),
    ...(nonce !== undefined && { nonce }),
    ...(lastBlock !== undefined && { lastBlock }),
    ...(url !== undefined && { explorerUrl: url }),
  })
  const followed = portico.store.getState().transactions?.find((item) => item.id === id)
  if (!followed) throw new PorticoError(invalidTransactionHash)
  return followed
}

export interface TrackTransferParameters {
  readonly prepared: PreparedTransfer
  readonly network: Network
  readonly sent: SentTransaction
}

/** Tracks a transfer that is signed. Without effect if it is tracked already. */
export function trackTransfer(
  portico: Portico,
  { prepared, network, sent }: TrackTransferParameters,
): void {
  const { from, to, name, value, asset } = prepared
  const { caipNetworkId: networkId } = network
  const now = portico.config.clock.now()
  const url = explorerPage(network, 'transaction', sent.hash)
  getTracker(portico).track({
    id: `${networkId}:${sent.hash}`,
    networkId,
    ...sent,
    from,
    to,
    ...(name !== undefined && { toName: name }),
    ...(asset.address !== undefined && { token: asset.address }),
    kind: 'transfer',
    value,
    symbol: asset.symbol,
    decimals: asset.decimals,
    status: 'pending',
    sentAt: now,
    ...(url !== undefined && { explorerUrl: url }),
  })
}

/** Remembers the receiver of a transfer that was sent. */
export function rememberReceiver(
  portico: Portico,
  { namespace, from, to, name }: PreparedTransfer,
): void {
  const at = portico.config.clock.now()
  storeReceiver(portico, {
    namespace,
    from,
    address: to,
    at,
    ...(name !== undefined && { name }),
  })
}

/**
 * Counts a signed transfer as dropped that the network refused.
 *
 * @returns false if a node knows it all the same
 */
export function dropTransfer(
  portico: Portico,
  { network, sent }: Pick<TrackTransferParameters, 'network' | 'sent'>,
): boolean {
  return getTracker(portico).drop(`${network.caipNetworkId}:${sent.hash}`)
}
