import type { SignInRequest } from '../contracts/connector.ts'
import type { Portico } from '../portico.ts'
import { getSignInAdapter } from './getSignInAdapter.ts'

/** A nonce is good for five minutes at least: who connects with it needs some of them. */
const REQUEST_KEPT_MS = 240_000

/**
 * What a wallet is asked to sign together with the connection, where the site signs in so: on Ethereum networks alone (spec 4). The same for a few minutes, so
 * that what was made ready before the tap is what the tap shows; at once when it is there.
 */
export function requestSignIn(
  portico: Portico,
): SignInRequest | undefined | Promise<SignInRequest | undefined> {
  const adapter = getSignInAdapter(portico)
  const { networks } = portico.store.getState()
  const isAllEvm = networks.every(({ chainNamespace }) => chainNamespace === 'eip155')
  if (!adapter?.createRequest || !adapter.addSigned || !isAllEvm) return undefined
  const { internal, config } = portico
  const kept = internal.signInRequest
  if (kept) return kept.request ?? kept.coming
  const forget = () => {
    if (internal.signInRequest === entry) internal.signInRequest = undefined
  }
  const coming = adapter.createRequest().then(
    (request) => {
      entry.request = request
      return request
    },
    (error) => {
      // Without it the wallet is asked in two steps.
      forget()
      portico.events.emit('error', { scope: 'signIn', error })
      return undefined
    },
  )
  const entry: NonNullable<typeof internal.signInRequest> = { coming }
  internal.signInRequest = entry
  config.clock.after(REQUEST_KEPT_MS, forget)
  return coming
}
