import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Portico } from '../../../core/portico.ts'
import { currentRoute } from '../../../core/router/currentRoute.ts'
import type { Route } from '../../../core/state/compose.ts'
import type { SafeLink } from '../../../features/wallets/links/checkLink.ts'
import type { LinkChoice } from '../../../features/wallets/rememberLink.ts'
import { openLink } from './openLink.ts'

/** An app that opens takes the screen within this time. */
const LEAVE_MS = 1500
/** Back from the wallet, its answer is on its way for as long as this. */
const CHECK_MS = 8000

export type AppLinkStatus =
  /** Nothing was opened yet. */
  | 'none'
  | 'opened'
  /** The visitor is still here: the wallet did not open. */
  | 'stayed'
  | 'away'
  /** Back again: the answer may be on its way. */
  | 'checking'
  /** Back, and there is no answer. */
  | 'back'

export interface AppLinkState {
  readonly owner: Route['parameters'] | undefined
  readonly status: AppLinkStatus
  readonly choice: LinkChoice | undefined
}

/** The way to a wallet on this device and back. It belongs to a view of the history, since it can begin in the tap that leads there. */
export interface AppLinkTracker {
  readonly store: StoreApi<AppLinkState>
  /** Opens the link, and watches whether the visitor leaves. Synchronous. */
  open(owner: Route['parameters'], link: SafeLink, choice: LinkChoice): void
  /** Another attempt: as if nothing had been opened. */
  clear(): void
}

const nothing: AppLinkState = { owner: undefined, status: 'none', choice: undefined }

export function createAppLinkTracker(portico: Portico): AppLinkTracker {
  const { clock } = portico.config
  const store = createStore<AppLinkState>(() => nothing)
  let stop = () => {}
  const clear = () => {
    stop()
    store.setState(nothing, true)
  }
  const watch = (owner: Route['parameters'], link: SafeLink) => {
    // A website opens in a tab of its own, which may well be beside this one: only of an app does staying say anything.
    const here = /^https?:/.test(link) ? 'opened' : 'stayed'
    let cancel = clock.after(LEAVE_MS, () => set(isHere() ? here : 'away'))
    const set = (status: AppLinkStatus) => store.setState({ status })
    const look = () => {
      const { status } = store.getState()
      if (document.visibilityState === 'hidden' || (status === 'opened' && !document.hasFocus())) {
        cancel()
        set('away')
      } else if (status === 'away' && isHere()) {
        set('checking')
        cancel = clock.after(CHECK_MS, () => set('back'))
      }
    }
    const events = ['pageshow', 'focus', 'blur']
    for (const event of events) window.addEventListener(event, look)
    document.addEventListener('visibilitychange', look)
    const unsubscribe = portico.store.subscribe(({ modal }) => {
      if (!modal.open || currentRoute(modal).parameters !== owner) stop()
    })
    stop = () => {
      cancel()
      unsubscribe()
      for (const event of events) window.removeEventListener(event, look)
      document.removeEventListener('visibilitychange', look)
      stop = () => {}
    }
  }
  return {
    store,
    clear,
    open(owner, link, choice) {
      openLink(link)
      stop()
      store.setState({ owner, status: 'opened', choice }, true)
      watch(owner, link)
    },
  }
}

function isHere(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus()
}
