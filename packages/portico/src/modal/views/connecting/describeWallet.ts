import type { Portico } from '../../../core/portico.ts'
import type { PorticoState } from '../../../core/state/compose.ts'
import { findWalletSource } from '../../../features/connections/getConnectors.ts'
import type { LogoWallet } from '../../components/WalletLogo.tsx'

export interface DescribedWallet extends LogoWallet {
  /** The wallet's homepage, if the site configured it. */
  readonly homepage: string | undefined
}

/** Returns what is known of a wallet by its id, whether or not it is installed. */
export function describeWallet(
  state: Pick<PorticoState, 'connectors' | 'recents'>,
  { config }: Pick<Portico, 'config'>,
  id: string,
  lastName?: string,
): DescribedWallet {
  const source = findWalletSource(state, id)
  const custom = config.customWallets.find(
    (wallet) => wallet.id === id || (source?.rdns !== undefined && wallet.rdns === source.rdns),
  )
  const recent = state.recents.find((wallet) => wallet.id === id)
  return {
    id: source?.id ?? id,
    name: source?.name ?? custom?.name ?? recent?.name ?? lastName ?? id,
    icon: source?.icon ?? custom?.imageUrl,
    rdns: source?.rdns ?? custom?.rdns,
    homepage: custom?.homepage,
  }
}
