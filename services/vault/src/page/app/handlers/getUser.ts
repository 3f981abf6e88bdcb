import { FrameError } from 'portico/wire/frame'
import { findOwnWays } from '../../wallet/ownWays.ts'
import { getAddress } from '../getAddress.ts'
import type { CreateHandler } from './frameApp.ts'

/** The user with the address of a chain. There are no smart accounts yet: each is an EOA. */
export const getUser: CreateHandler<'GET_USER'> =
  ({ flow, settings }) =>
  async ({ chainId = settings.chainId }) => {
    const loggedIn = await flow.restore()
    if (!loggedIn) throw new FrameError({ code: 'unauthorized' })
    const { email } = loggedIn.user
    const { passkeys, hasCode } = findOwnWays(loggedIn.wallet.slots)
    const address = getAddress(loggedIn.wallet.vault.addresses, chainId)
    return {
      address,
      chainId,
      ...(email !== undefined && { email }),
      preferredAccountType: 'eoa',
      accounts: [{ address, type: 'eoa' }],
      smartAccountDeployed: false,
      isProtected: hasCode || passkeys.length > 0,
    }
  }
