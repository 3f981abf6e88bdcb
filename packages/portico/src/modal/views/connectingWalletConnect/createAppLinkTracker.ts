import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Portico } from '../../../core/portico.ts'
import { currentRoute } from '../../../core/router/currentRoute.ts'
import type { Route } from '../../../core/state/compose.ts'
import type { SafeLink } from '../../../features/wallets/links/checkLink.ts'
import { openLink } from '../../../features/wallets/links/walletLinks.ts'
import type { LinkChoice } from '../../../features/wallets/rememberChoice.ts'

/** An app that opens covers the page within this time. */
const LEAVE_MS = 1500
/** How long to wait for the wallet's response after the user returns. */
const CHECK_MS = 8000

export type AppLinkStatus =
  /** No link has been opened. */
  | 'none'
  | 'opened'
  /** The page is still visible: the wallet did not open. */
  | 'stayed'
  | 'away'
  /** The user returned: the response may be on its way. */
  | 'checking'
  /** The user returned, without a response. */
  | 'back'

export interface AppLinkState {
  readonly owner: Route['parameters'] | undefined
  readonly status: AppLinkStatus
  readonly choice: LinkChoice | undefined
}

/**
 * Opens links to wallet apps and tracks whether the user leaves and returns. Its state belongs to a
 * history entry, since a link can open in the tap that creates the entry.
 */
export interface AppLinkTracker {
  readonly store: StoreApi<AppLinkState>
  /** Opens the link synchronously, and watches whether the user leaves. */
  open(owner: Route['parameters'], link: SafeLink, choice: LinkChoice): void
  /** Resets the state for another attempt. */
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
    // A website may open in a tab beside this one. Only for an app does a visible page mean
    // failure.
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
