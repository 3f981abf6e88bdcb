import { mapLoadError } from '../../core/async/mapLoadError.ts'
import type { Portico } from '../../core/portico.ts'
import type { HttpErrorType } from '../../wire/errors/codes.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import type { RequireConnectionErrorType } from '../connections/requireConnection.ts'
import type { SignMessageErrorType } from '../connections/signMessage.ts'
import type {
  RegisterAccountNameParameters,
  RegisterAccountNameReturnType,
} from './performRegisterAccountName.ts'

export type {
  RegisterAccountNameParameters,
  RegisterAccountNameReturnType,
} from './performRegisterAccountName.ts'

export type RegisterAccountNameErrorType =
  | HttpErrorType
  | RequireConnectionErrorType
  | SignMessageErrorType
  | PorticoError<
      | 'instance/load-failed'
      | 'name/no-gateway'
      | 'name/register-failed'
      | 'name/unsupported-account'
    >

/**
 * Registers a name of the gateway's zone for the account in use: its wallet signs a message. The
 * name shows wherever the address does. `getNameErrorCode` of `portico/gateway/names` tells why the
 * gateway refuses one.
 *
 * @throws {PorticoError} `name/register-failed`, `name/unsupported-account`, `name/no-gateway`;
 *   what `signMessage` throws, such as `rpc/user-rejected`
 * @example
 * import { registerAccountName } from 'portico/names'
 *
 * const { name } = await registerAccountName(portico, { name: 'alice.portico.example' })
 */
export async function registerAccountName(
  portico: Portico,
  parameters: RegisterAccountNameParameters,
): Promise<RegisterAccountNameReturnType> {
  const { performRegisterAccountName } = await mapLoadError(
    import('./performRegisterAccountName.ts'),
  )
  return performRegisterAccountName(portico, parameters)
}
