import type { Portico } from '../../core/portico.ts'
import { getGateway } from '../../gateway/getGateway.ts'
import { isServed } from '../../gateway/getSupportedChains.ts'
import { getAccountHistory } from '../../gateway/history/getAccountHistory.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { historyNoAccount } from '../../wire/errors/rows/history.ts'
import type { HistoryTransaction } from '../../wire/gateway/history.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { getActiveConnection } from '../connections/selectors.ts'
import { loadNetwork } from '../networks/loadNetwork.ts'
import { getActiveNetworkId } from '../networks/selectors.ts'

export interface GetHistoryParameters {
  /** Default: the account in use. */
  readonly address?: string | undefined
  /** Default: the network in use. */
  readonly networkId?: CaipNetworkId | undefined
  /** `next` of the page before. Default: the newest transactions. */
  readonly cursor?: string | undefined
  /** Selects the purchases at this provider, such as `coinbase`. */
  readonly onramp?: string | undefined
  /** Includes transactions that are marked as spam, dust or look-alikes. Default: false. */
  readonly hidden?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}

export interface GetHistoryReturnType {
  /** The newest first. Amounts are exact decimal text. */
  readonly transactions: readonly HistoryTransaction[]
  /** The cursor of the next page. Unset on the last one. */
  readonly next: string | undefined
  /** `none`: the site has no gateway, or it has no history of this network. */
  readonly source: 'gateway' | 'none'
}

/** Implementation of `getHistory`, loaded on demand. */
export async function readHistory(
  portico: Portico,
  { address, networkId, cursor, onramp, hidden, signal }: GetHistoryParameters = {},
): Promise<GetHistoryReturnType> {
  const state = portico.store.getState()
  const network = await loadNetwork(state, networkId, getActiveNetworkId(state))
  const account = address ?? getActiveConnection(state, network.chainNamespace)?.address
  if (account === undefined) throw new PorticoError(historyNoAccount)
  const gateway = getGateway(portico)
  const chainId = network.caipNetworkId
  const none = { transactions: [], next: undefined, source: 'none' } as const
  if (!gateway || !(await isServed(gateway, chainId))) return none
  const page = await getAccountHistory(gateway, {
    address: account,
    chainId,
    cursor,
    onramp,
    hidden,
    signal,
  })
  if (page.source === null) return none
  const transactions = page.data.filter(
    (transaction) =>
      // A gateway may also return transactions of other networks.
      transaction.metadata.chain === chainId && (hidden || !isSpam(transaction)),
  )
  return { transactions, next: page.next ?? undefined, source: 'gateway' }
}

/** Whether all that a transaction transfers is spam. */
function isSpam({ transfers }: HistoryTransaction): boolean {
  return transfers.length > 0 && transfers.every(({ nft_info }) => nft_info?.flags.is_spam)
}
