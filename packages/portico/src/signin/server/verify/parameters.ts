import type { SignInFields } from '../../../core/interfaces/signIn.ts'
import type { EvmContext } from './types.ts'

export interface VerifySignatureParameters {
  readonly message: string
  readonly signature: string
  readonly data: SignInFields
  readonly evm: EvmContext | undefined
}
