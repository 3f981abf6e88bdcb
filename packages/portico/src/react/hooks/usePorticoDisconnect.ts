import type {
  DisconnectErrorType,
  DisconnectParameters,
} from '../../features/connections/disconnect.ts'
import { type ActionState, lazyAction, useAction } from '../useAction.ts'

export type UsePorticoDisconnectReturnType = ActionState<void, DisconnectErrorType> & {
  disconnect: (parameters?: DisconnectParameters) => Promise<void>
}

/**
 * Disconnects all wallets, or those that match the parameters.
 *
 * @example
 * const { disconnect } = usePorticoDisconnect()
 */
export function usePorticoDisconnect(): UsePorticoDisconnectReturnType {
  const [run, state] = useAction<DisconnectParameters | undefined, void, DisconnectErrorType>(
    disconnect,
  )
  return { ...state, disconnect: (parameters = {}) => run(parameters) }
}

const disconnect = lazyAction(
  async () => (await import('../../features/connections/disconnect.ts')).disconnect,
)
