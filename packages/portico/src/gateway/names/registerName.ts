import { nameRegisterFailed } from '../../wire/errors/rows/names.ts'
import { RegisteredName } from '../../wire/gateway/names.ts'
import { type Gateway, parseWith } from '../connectGateway.ts'
import { failAs } from './failAs.ts'

export interface RegisterNameParameters {
  /** Of the network of the account, see `getCoinType`. */
  readonly coinType: number
  readonly address: string
  /** The text of `createNameMessage` that the account signed. */
  readonly message: string
  /** 0x-hex on EVM networks, base58 on Solana. */
  readonly signature: string
  readonly signal?: AbortSignal | undefined
}

export type RegisterNameReturnType = RegisteredName

/**
 * Registers a name. The same request may be repeated; of two accounts that want one name, one gets
 * it. `getNameErrorCode` tells why a registration is refused.
 *
 * @throws {PorticoError} `name/register-failed`
 * @example
 * const gateway = connectGateway({ baseUrl: gatewayUrl, projectId })
 * const message = createNameMessage({ name: 'alice.portico.example' })
 * const signature = '0x…' // what the account's wallet returns for the message
 * await registerName(gateway, { coinType: 60, address, message, signature })
 */
export function registerName(
  { http }: Gateway,
  { coinType, address, message, signature, signal }: RegisterNameParameters,
): Promise<RegisterNameReturnType> {
  const call = http.post({
    path: ['v1', 'profile', 'account'],
    body: { coin_type: coinType, address, message, signature },
    isRepeatable: true,
    signal,
    parse: parseWith(RegisteredName),
  })
  return failAs(nameRegisterFailed, call)
}
