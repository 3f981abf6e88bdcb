import { currentRoute } from '../../core/router/currentRoute.ts'
import { getActiveConnection } from '../../features/connections/selectors.ts'
import { getActiveNetworkId } from '../../features/networks/selectors.ts'
import type { Alert } from '../../features/notifications/state.ts'
import { useSelect } from '../../hooks/useSelect.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { useInstance } from '../context.ts'

export interface UsePorticoStateReturnType {
  /** The instance has started, and its state is final. */
  isReady: boolean
  isRestoring: boolean
  isOpen: boolean
  /** The open view; `undefined` while the modal is closed. */
  view: string | undefined
  activeNamespace: Namespace | undefined
  networkId: CaipNetworkId | undefined
  /** The id of the connector that is connecting. */
  connectingWallet: string | undefined
  alerts: readonly Alert[]
}

/**
 * Returns a summary of the instance's state.
 *
 * @example
 * const { isOpen, isReady } = usePorticoState()
 */
export function usePorticoState(): UsePorticoStateReturnType {
  return useSelect<UsePorticoStateReturnType>(
    useInstance(),
    (state) => ({
      isReady: state.status === 'ready',
      isRestoring: state.status === 'restoring',
      isOpen: state.modal.open,
      view: state.modal.open ? currentRoute(state.modal).view : undefined,
      activeNamespace: getActiveConnection(state)?.namespace,
      networkId: getActiveNetworkId(state),
      connectingWallet: state.attempt?.connectorId,
      alerts: state.alerts,
    }),
    initial,
  )
}

const initial: UsePorticoStateReturnType = {
  isReady: false,
  isRestoring: false,
  isOpen: false,
  view: undefined,
  activeNamespace: undefined,
  networkId: undefined,
  connectingWallet: undefined,
  alerts: [],
}
