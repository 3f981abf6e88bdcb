import type { FrameUser } from 'portico/wire/frame'
import type { LoggedIn } from '../login/loggedIn.ts'
import { findOwnWays } from '../wallet/ownWays.ts'
import { getAddress } from './getAddress.ts'

/**
 * Describes a user to the site, with the address of a chain. There are no smart accounts yet: each
 * is an EOA. All of this is public: no key is needed for it.
 *
 * @throws FrameError `chain_not_supported`
 */
export function describeUser({ user, wallet }: LoggedIn, chainId: string): FrameUser {
  const { email, provider } = user
  const { passkeys, hasCode } = findOwnWays(wallet.slots)
  const address = getAddress(wallet.vault.addresses, chainId)
  return {
    address,
    chainId,
    ...(email !== undefined && { email }),
    ...(provider && { provider }),
    preferredAccountType: 'eoa',
    accounts: [{ address, type: 'eoa' }],
    smartAccountDeployed: false,
    isProtected: hasCode || passkeys.length > 0,
  }
}
