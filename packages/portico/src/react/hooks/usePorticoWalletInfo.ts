import { getActiveConnection } from '../../features/connections/selectors.ts'
import type { WalletInfo } from '../../features/connections/state.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { useInstance, useSelect } from '../context.ts'

/**
 * Returns the name, icon and id of the active wallet.
 *
 * @example
 * const wallet = usePorticoWalletInfo()
 */
export function usePorticoWalletInfo({
  namespace,
}: {
  namespace?: Namespace | undefined
} = {}): WalletInfo | undefined {
  return useSelect(
    useInstance(),
    (state) => getActiveConnection(state, namespace)?.wallet,
    undefined,
  )
}
