import type { Portico } from '../../core/portico.ts'
import { explorerPage } from '../../networks/explorerPage.ts'
import { connectorNotConnected, invalidTransactionHash } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { decodeBase58 } from '../../wire/validate/decodeBase58.ts'
import { isTransactionHash } from '../../wire/validate/isTransactionHash.ts'
import { getActiveConnection } from '../connections/selectors.ts'
import { getActiveNetworkId } from '../networks/networkSelectors.ts'
import { requireNetwork } from '../networks/requireNetwork.ts'
import type { TrackedTransaction } from './state.ts'
import { getTracker } from './tracker.ts'

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

const SIGNATURE_BYTES = 64

/** The body of the `followTransaction` action. */
export function trackTransaction(
  portico: Portico,
  { hash, networkId, from, nonce, lastBlock }: FollowTransactionParameters,
): TrackedTransaction {
  const state = portico.store.getState()
  const network = requireNetwork(state, networkId, getActiveNetworkId(state))
  const { chainNamespace, caipNetworkId } = network
  const isHash =
    chainNamespace === 'solana'
      ? decodeBase58(hash)?.length === SIGNATURE_BYTES
      : isTransactionHash(hash)
  if (!isHash) throw new PorticoError(invalidTransactionHash)
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
