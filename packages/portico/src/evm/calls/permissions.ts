import type {
  CallsTarget,
  GrantedPermissions,
  PermissionsRequest,
} from '../../core/interfaces/calls.ts'
import { askWallet, readGrant } from './grants.ts'

/**
 * Asks the wallet to let a key act within limits (`wallet_grantPermissions` of ERC-7715's earlier draft,
 * github.com/ethereum/ERCs at 01f41b6).
 *
 * @throws {PorticoError} the wallet's error by name; `connector/invalid-answer` without a context
 */
export async function grantPermissions(
  { provider, account, network }: CallsTarget,
  { expiry, signer, permissions, policies = [] }: PermissionsRequest,
): Promise<GrantedPermissions> {
  const chainId = `0x${Number(network.id).toString(16)}`
  const asked = { chainId, address: account.address, expiry, signer, permissions, policies }
  const method = 'wallet_grantPermissions'
  const answer = await askWallet(provider, method, [asked])
  // Some answer with a list of one.
  return readGrant(Array.isArray(answer) ? answer[0] : answer, method)
}
