import type {
  CallsTarget,
  GrantedPermissions,
  PermissionsRequest,
} from '../../core/contracts/calls.ts'
import { connectorInvalidAnswer } from '../../wire/errors/catalogue.ts'
import { mapWalletError } from '../../wire/errors/mapWalletError.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'

/**
 * Asks the wallet to let a key act within limits (ERC-7715 `wallet_grantPermissions`).
 *
 * @throws {PorticoError} the wallet's error by name; `connector/invalid-answer` without a context
 */
export async function grantPermissions(
  { provider, account, network }: CallsTarget,
  { expiry, signer, permissions, policies = [] }: PermissionsRequest,
): Promise<GrantedPermissions> {
  const chainId = `0x${Number(network.id).toString(16)}`
  const asked = { chainId, address: account.address, expiry, signer, permissions, policies }
  const answer = await ask({ provider, method: 'wallet_grantPermissions', params: [asked] })
  const { context, permissionsContext } = answer
  const name = context ?? permissionsContext
  if (typeof name !== 'string' || name === '') {
    throw new PorticoError(connectorInvalidAnswer, { details: 'wallet_grantPermissions' })
  }
  return { context: name, grant: answer }
}

/**
 * Takes a permission back (ERC-7715 `wallet_revokePermissions`).
 *
 * @throws {PorticoError} the wallet's error by name
 */
export async function revokePermissions({ provider }: CallsTarget, context: string): Promise<void> {
  const params = [{ permissionsContext: context }]
  await ask({ provider, method: 'wallet_revokePermissions', params })
}

async function ask({
  provider,
  method,
  params,
}: Pick<CallsTarget, 'provider'> & { method: string; params: readonly unknown[] }): Promise<
  Readonly<Record<string, unknown>>
> {
  try {
    const answer: unknown = await provider.request({ method, params })
    // Some answer with a list of one.
    return Object(Array.isArray(answer) ? answer[0] : answer)
  } catch (error) {
    throw mapWalletError(error)
  }
}
