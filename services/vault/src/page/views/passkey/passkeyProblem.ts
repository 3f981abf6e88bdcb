import { VaultError } from '../../../frame/index.ts'
import { PasskeyError, type PasskeyErrorCode } from '../../passkeys/passkeyError.ts'

/** Why a passkey did not do what it should; `wrong` if it is of another wallet. */
export type PasskeyProblem = PasskeyErrorCode | 'wrong'

/** Converts what opening a wallet with a passkey throws. */
export function toPasskeyProblem(error: unknown): PasskeyProblem {
  if (error instanceof PasskeyError) return error.code
  return error instanceof VaultError && error.code === 'decryption_failed' ? 'wrong' : 'failed'
}
