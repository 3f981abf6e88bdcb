import { FrameError } from 'portico/wire/frame'
import { describeUser } from '../describeUser.ts'
import { readSocialHandle } from '../readSocialHandle.ts'
import type { CreateHandler } from './frameApp.ts'

/**
 * Signs in with what the window of a provider's login has returned. The answer has the public
 * addresses of the wallet, which may still wait for an approval; the view `none` ends that.
 */
export const connectSocial: CreateHandler<'CONNECT_SOCIAL'> =
  ({ walletOrigin, flow, settings, emailChange, abortRequests }) =>
  async ({ resultUri }, { signal }) => {
    const handle = readSocialHandle(resultUri, walletOrigin)
    if (handle === undefined) throw new FrameError({ code: 'invalid_params' })
    // They are of the user before, and the views of the login take their place.
    abortRequests()
    emailChange.end()
    const user = await flow.connectSocial(handle, signal)
    return describeUser(user, settings.chainId)
  }
