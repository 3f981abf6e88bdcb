import { type ConnectParameters, type ConnectReturnType, connect } from '../../core/actions/connect.ts'
import { type ActionState, useAction } from '../useAction.ts'

export type UsePorticoConnectReturnType = ActionState<ConnectReturnType> & {
  connect: (parameters: ConnectParameters) => Promise<ConnectReturnType>
}

/**
 * Asks a wallet for accounts, without the modal.
 *
 * @example
 * const { connect, isPending } = usePorticoConnect()
 */
export function usePorticoConnect(): UsePorticoConnectReturnType {
  const [run, state] = useAction(connect)
  return { ...state, connect: run }
}
