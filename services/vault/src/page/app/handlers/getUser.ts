import { FrameError } from 'portico/wire/frame'
import { describeUser } from '../describeUser.ts'
import type { CreateHandler } from './frameApp.ts'

/** The user with the address of a chain. */
export const getUser: CreateHandler<'GET_USER'> =
  ({ flow, settings }) =>
  async ({ chainId = settings.chainId }) => {
    const loggedIn = await flow.restore()
    if (!loggedIn) throw new FrameError({ code: 'unauthorized' })
    return describeUser(loggedIn, chainId)
  }
