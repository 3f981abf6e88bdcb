import type {
  CallsTarget,
  GrantedPermissions,
  PermissionsRequest,
} from '../../core/interfaces/calls.ts'
import { connectorInvalidAnswer } from '../../wire/errors/catalogue.ts'
import { mapWalletError } from '../../wire/errors/mapWalletError.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'

/** Sends a request to the wallet and maps its error. */
export async function requestWallet(
  provider: CallsTarget['provider'],
  method: string,
  params: readonly unknown[] | object,
): Promise<unknown> {
  try {
    return await provider.request({ method, params })
  } catch (error) {
    throw mapWalletError(error)
  }
}

/** Reads a grant. @throws {PorticoError} `connector/invalid-answer` if it has no context */
export function readGrant(answer: unknown, method: string): GrantedPermissions {
  const grant = Object(answer) as Readonly<Record<string, unknown>>
  const context = grant.context ?? grant.permissionsContext
  if (typeof context !== 'string' || context === '') throw createAnswerError(method)
  return { context, grant }
}

/** Creates the error of an invalid response. */
export function createAnswerError(method: string): PorticoError {
  return new PorticoError(connectorInvalidAnswer, { details: method })
}

/**
 * Requests permissions for a key (`wallet_grantPermissions` of an earlier draft of ERC-7715,
 * github.com/ethereum/ERCs at 01f41b6).
 *
 * @throws {PorticoError} the mapped error of the wallet; `connector/invalid-answer` without a
 *   context
 */
export async function grantPermissions(
  { provider, account, network }: CallsTarget,
  { expiry, signer, permissions, policies = [] }: PermissionsRequest,
): Promise<GrantedPermissions> {
  const chainId = `0x${Number(network.id).toString(16)}`
  const request = { chainId, address: account.address, expiry, signer, permissions, policies }
  const method = 'wallet_grantPermissions'
  const answer = await requestWallet(provider, method, [request])
  // Some wallets return a list with one item.
  return readGrant(Array.isArray(answer) ? answer[0] : answer, method)
}
