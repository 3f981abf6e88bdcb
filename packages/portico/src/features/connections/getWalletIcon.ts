import type { PorticoState } from '../../core/state/compose.ts'
import { findWalletSource } from './getConnectors.ts'
import type { WalletInfo } from './state.ts'

/**
 * Returns the icon of a wallet. A wallet with several connectors may announce it in one namespace
 * only: pages learn no icon of `window.injectedWeb3`, for instance.
 */
export function getWalletIcon(
  state: Pick<PorticoState, 'connectors'>,
  { id, icon }: Pick<WalletInfo, 'id' | 'icon'>,
): string | undefined {
  if (icon) return icon
  const source = findWalletSource(state, id)
  // The icon of a connector to many wallets is its own, and of none of them.
  return source?.connectors[1] && source.icon
}
