import { disconnect } from '../actions/disconnect.ts'
import { switchNetwork } from '../actions/switchNetwork.ts'
import type { Portico } from '../portico.ts'
import { track } from '../track.ts'
import { dispatchSignIn } from './dispatch.ts'
import { getSignInAdapter } from './getSignInAdapter.ts'
import { hideSignIn } from './showSignIn.ts'

/** The work of the `skipSignIn` action. */
export async function performSkip(portico: Portico): Promise<void> {
  const { signIn } = portico.store.getState()
  if (!signIn) return
  track(portico, 'CLICK_CANCEL_SIWX', { network: signIn.subject.networkId })
  const { required, subject } = signIn
  if (!dispatchSignIn(portico, { type: 'skip' })) return
  hideSignIn(portico)
  if (!required) return
  if (await goBack(portico)) return
  await disconnect(portico, { key: subject.key })
}

// Where they are signed in already, as long as the wallet goes there.
async function goBack(portico: Portico): Promise<boolean> {
  const last = portico.internal.signedInLast
  const { signIn } = portico.store.getState()
  const isSameAccount =
    last?.key === signIn?.subject.key && last?.address === signIn?.subject.address
  if (!last || !isSameAccount) return false
  const adapter = getSignInAdapter(portico)
  try {
    const sessions = await adapter?.getSessions(last.networkId, last.address)
    if (!sessions?.length) return false
    await switchNetwork(portico, { networkId: last.networkId })
    return true
  } catch {
    // No way back: what the site requires is not there.
    return false
  }
}
