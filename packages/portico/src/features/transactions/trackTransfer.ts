import type { PreparedTransfer, SentTransaction } from '../../core/interfaces/transfer.ts'
import type { Portico } from '../../core/portico.ts'
import { explorerPage } from '../../networks/explorerPage.ts'
import type { Network } from '../../wire/network.ts'
import { getTracker } from './tracker.ts'
import { storeReceiver } from './transactionStorage.ts'

/** Tracks a transfer that was sent and remembers its receiver. */
export function trackTransfer(
  portico: Portico,
  {
    prepared,
    network,
    sent,
  }: { prepared: PreparedTransfer; network: Network; sent: SentTransaction },
): void {
  const { from, to, value, asset, namespace, name } = prepared
  const { caipNetworkId: networkId } = network
  const now = portico.config.clock.now()
  storeReceiver(portico, {
    namespace,
    from,
    address: to,
    at: now,
    ...(name !== undefined && { name }),
  })
  const url = explorerPage(network, 'transaction', sent.hash)
  getTracker(portico).track({
    id: `${networkId}:${sent.hash}`,
    networkId,
    ...sent,
    from,
    to,
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
