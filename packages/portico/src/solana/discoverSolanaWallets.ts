import { createPageConnector } from '../core/connectors/createPageConnector.ts'
import type { DiscoveryHost } from '../core/interfaces/adapter.ts'
import type { Connector } from '../core/interfaces/connector.ts'
import { discoverStandardWallets } from '../core/walletStandard/discoverStandardWallets.ts'
import type { Presence, StandardWallet } from '../core/walletStandard/readStandardWallet.ts'
import { toNetworkId } from './clusters.ts'

/** Discovers wallets that register themselves (Wallet Standard) and support Solana. */
export function discoverSolanaWallets(
  host: DiscoveryHost,
  page: EventTarget | undefined = globalThis.window,
): () => void {
  if (!page || !host.announced) return () => {}
  return discoverStandardWallets(page, 'solana:', toConnector, host)
}

function toConnector(id: string, wallet: StandardWallet, presence: Presence): Connector {
  const { name, icon, chains, methods } = wallet
  // A local cluster has a genesis hash of its own, which the wallet cannot list.
  const anywhere = chains.length === 0 || chains.includes('solana:localnet')
  const networks = anywhere ? 'any' : chains.map(toNetworkId)
  return createPageConnector(
    {
      id,
      name,
      icon,
      type: 'announced',
      namespace: 'solana',
      reach: { networks, methods, accountTypes: ['eoa'] },
    },
    () =>
      import('./standardConnector.ts').then((module) =>
        module.createStandardSession(wallet, presence),
      ),
  )
}
