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

/** Returns the wallets that the site does not hide, one entry each, in order of arrival. */
export function visibleWallets({
  config,
  connectors,
}: VisibleWalletsParameters): readonly WalletSource[] {
  return combineConnectors(connectors).filter(
    (source) => !isHidden(source, config) && isShown(source, config),
  )
}
