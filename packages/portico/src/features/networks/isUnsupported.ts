import type { ResolvedConfig } from '../../core/config/types.ts'
import type { PorticoState } from '../../core/state/compose.ts'
import { getActiveConnection } from '../connections/selectors.ts'
import { findNetwork } from './selectors.ts'

/**
 * Whether the UnsupportedChain view is due: the active wallet's network is not one of the site's,
 * switching is on, unsupported networks are not allowed, and the site has adapters.
 */
export function isUnsupported(
  config: Pick<ResolvedConfig, 'networkSwitch' | 'allowUnsupportedNetwork' | 'adapters'>,
  state: Pick<PorticoState, 'connections' | 'networks'>,
): boolean {
  const active = getActiveConnection(state)
  return (
    active !== undefined &&
    findNetwork(state, active.networkId) === undefined &&
    config.networkSwitch &&
    !config.allowUnsupportedNetwork &&
    config.adapters.length > 0
  )
}
