import type { Portico } from '../../core/portico.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { siwxNotEnabled } from '../../wire/errors/rows/signInState.ts'
import { disconnect } from '../connections/disconnect.ts'
import { dispatchSignIn } from './reduceSignIn.ts'
import { notifyOtherTabs } from './sessions.ts'
import { createSignInAdapter } from './signInAdapter.ts'
import { callServer } from './signInServer.ts'

/** Implementation of `signOut`, loaded on demand. */
export async function performSignOut(portico: Portico): Promise<void> {
  const adapter = portico.keep(createSignInAdapter)
  if (!adapter) throw new PorticoError(siwxNotEnabled)
  const { signIn } = portico.store.getState()
  if (!signIn) return
  const { subject, required } = signIn
  await callServer(portico, () => adapter.revokeSession(subject.networkId, subject.address))
  dispatchSignIn(portico, { type: 'leave' })
  notifyOtherTabs(portico)
  if (required) await disconnect(portico, { key: subject.key })
}
