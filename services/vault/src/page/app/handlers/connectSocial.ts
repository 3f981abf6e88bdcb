import { FrameError } from 'portico/wire/frame'
import { describeUser } from '../describeUser.ts'
import type { CreateHandler } from './frameApp.ts'

/**
 * Signs in with what the window of a provider's login has returned. The answer has the public
 * addresses of the wallet, which may still wait for an approval; the view `none` ends that.
 */
export const connectSocial: CreateHandler<'CONNECT_SOCIAL'> =
  ({ walletOrigin, flow, settings, emailChange, abortRequests }) =>
  async ({ resultUri }, { signal }) => {
    const handle = readHandle(resultUri, walletOrigin)
    if (handle === undefined) throw new FrameError({ code: 'invalid_params' })
    // They are of the user before, and the views of the login take their place.
    abortRequests()
    emailChange.end()
    const user = await flow.connectSocial(handle)
    // Nobody waits for it any more: on a shared device, it would stay.
    if (signal.aborted) await flow.signOut()
    return describeUser(user, settings.chainId)
  }

/** Reads the handle of an address of this service, and of no other one. */
function readHandle(resultUri: string, walletOrigin: string): string | undefined {
  const beginning = `${walletOrigin}/social/result?handle=`
  if (!resultUri.startsWith(beginning)) return undefined
  const handle = resultUri.slice(beginning.length)
  return /^[A-Za-z0-9_-]{43}$/.test(handle) ? handle : undefined
}
