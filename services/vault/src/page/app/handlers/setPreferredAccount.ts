import { FrameError } from 'portico/wire/frame'
import type { CreateHandler } from './frameApp.ts'

/** The account that the user prefers: an EOA, as each of this wallet is. */
export const setPreferredAccount: CreateHandler<'SET_PREFERRED_ACCOUNT'> =
  ({ flow }) =>
  async ({ type }) => {
    const loggedIn = await flow.restore()
    if (!loggedIn) throw new FrameError({ code: 'unauthorized' })
    if (type !== 'eoa') throw new FrameError({ code: 'method_not_allowed' })
    return { type, address: loggedIn.wallet.vault.addresses.evmAddress }
  }
