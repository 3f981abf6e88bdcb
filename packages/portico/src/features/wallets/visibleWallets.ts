import type { ResolvedConfig } from '../../core/config/types.ts'
import type { Connector } from '../../core/interfaces/connector.ts'
import { combineConnectors, type WalletSource } from '../connections/combineConnectors.ts'
import { isHidden, isShown } from './matchWallets.ts'

export interface VisibleWalletsParameters {
  config: Pick<
    ResolvedConfig,
    'includeWallets' | 'excludeWallets' | 'excludedWallets' | 'coinbase' | 'baseAccount'
  >
  connectors: readonly Connector[]
}

/** The wallets that there are, one entry each, without those that the site hides. In order of arrival. */
export function visibleWallets({
  config,
  connectors,
}: VisibleWalletsParameters): readonly WalletSource[] {
  return combineConnectors(connectors).filter(
    (source) => !isHidden(source, config) && isShown(source, config),
  )
}
