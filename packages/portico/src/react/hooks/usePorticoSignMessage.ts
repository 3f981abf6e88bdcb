import type {
  SignMessageErrorType,
  SignMessageParameters,
  SignMessageReturnType,
} from '../../features/connections/signMessage.ts'
import { type ActionState, lazyAction, useAction } from '../useAction.ts'

export type UsePorticoSignMessageReturnType = ActionState<
  SignMessageReturnType,
  SignMessageErrorType
> & {
  signMessage: (parameters: SignMessageParameters) => Promise<SignMessageReturnType>
}

/**
 * Asks the active wallet to sign a message.
 *
 * @example
 * const { signMessage, data } = usePorticoSignMessage()
 */
export function usePorticoSignMessage(): UsePorticoSignMessageReturnType {
  const [run, state] = useAction<
    SignMessageParameters,
    SignMessageReturnType,
    SignMessageErrorType
  >(signMessage)
  return { ...state, signMessage: run }
}

const signMessage = lazyAction(
  async () => (await import('../../features/connections/signMessage.ts')).signMessage,
)
