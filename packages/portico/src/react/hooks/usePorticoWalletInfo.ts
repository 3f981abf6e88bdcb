import { getWalletIcon } from '../../features/connections/getWalletIcon.ts'
import { getActiveConnection } from '../../features/connections/selectors.ts'
import type { WalletInfo } from '../../features/connections/state.ts'
import { useSelect } from '../../hooks/useSelect.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { useInstance } from '../context.ts'

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
    (state) => {
      const wallet = getActiveConnection(state, namespace)?.wallet
      return wallet && { ...wallet, icon: getWalletIcon(state, wallet) }
    },
    undefined,
  )
}
