import { once } from '../../core/once.ts'
import type { Portico } from '../../core/portico.ts'
import { currentRoute } from '../../core/router/currentRoute.ts'
import { isUnsupported } from '../networks/isUnsupported.ts'
import { createSignInAdapter } from '../signIn/signInAdapter.ts'
import { setClosable } from './close.ts'
import { createLauncher } from './launcher.ts'
import { push } from './navigate.ts'
import { returnToWallet } from './returnToWallet.ts'

/** Shows views in reply to events. The engine itself never navigates. */
export function followNavigation(portico: Portico): { stop: () => void } {
  const { events, store } = portico
  const checkNetwork = () => showUnsupported(portico)
  returnToWallet(portico)
  const loadSignIn = lazyOnce(() => import('./showSignIn.ts'))
  const followSignIn = (run: (module: typeof import('./showSignIn.ts')) => void) =>
    loadSignIn().then(run, (error) => events.emit('error', { scope: 'signIn', error }))
  const stops = [
    events.on('connect', ({ restored }) => restored || checkNetwork()),
    events.on('networkChange', checkNetwork),
    events.on('connectionSwitched', checkNetwork),
    events.on('networkRemoved', checkNetwork),
    events.on('signInNeeded', () => followSignIn((module) => module.showSignIn(portico))),
    events.on('signInSettled', () => followSignIn((module) => module.hideSignIn(portico))),
    events.on('signInCheckFailed', (failure) =>
      followSignIn((module) => module.showCheckFailure(portico, failure)),
    ),
    store.subscribe(({ connections, modal }, before) => {
      // Only the sign-in view, and the approval of its message, may keep the card open.
      const isHeld = !modal.closable && !/^(SIWX|Appr)/.test(currentRoute(modal).view)
      if (isHeld && portico.keep(createSignInAdapter)) setClosable(portico, true)
      if (connections === before.connections) return
      const isPending = Object.values(connections).some((item) => 'pending' in item && item.pending)
      // The modal contains the link to the wallet that waits for the user.
      if (isPending) for (const load of portico.keep(createLauncher).modalLoaders) load()
    }),
  ]
  const stop = () => {
    for (const end of stops) end()
  }
  once(portico, 'destroy', stop)
  // This code may load after the event.
  if (store.getState().signIn?.status === 'needed')
    void followSignIn((module) => module.showSignIn(portico))
  return { stop }
}

/** Shows the UnsupportedChain view if it is due and not shown yet. */
function showUnsupported(portico: Portico): void {
  const state = portico.store.getState()
  if (!isUnsupported(portico.config, state)) return
  // A connecting view leads there by itself when it is done.
  if (state.modal.open && /^(Connecting|EmailVerify)/.test(currentRoute(state.modal).view)) return
  if (state.modal.open) push(portico, { view: 'UnsupportedChain', parameters: {} })
  else void portico.open()
}

function lazyOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | undefined
  return () => {
    promise ??= load().catch((error) => {
      promise = undefined
      throw error
    })
    return promise
  }
}
