import { useEffect } from 'react'
import type { RouteName } from '../../core/state/compose.ts'
import { loadSentTransferRow } from '../components/loadSentTransferRow.ts'
import { useModal, useModalState, useSession } from '../context.ts'
import { fetchPart } from '../hooks/useLazyPart.ts'
import { loadView } from './loadView.ts'

/** The views that one press leads to, the likeliest first. */
const next: { readonly [R in RouteName]?: readonly Exclude<RouteName, 'Connect'>[] } = {
  Account: ['WalletSend', 'WalletReceive', 'Connections', 'Networks'],
  WalletSend: ['WalletSendSelectToken', 'WalletSendPreview'],
  WalletSendPreview: ['Account'],
}

/** Browsers without `requestIdleCallback` (Safari) wait as long. */
const IDLE_MS = 500

/**
 * Loads the code of the views that are one press away, while an open card is idle. Views of
 * features that the site turned off are left out.
 */
export function useFetchAhead(view: RouteName | undefined): void {
  const { features } = useModal().config
  const session = useSession()
  const isOpen = useModalState((state) => state.modal.open)
  const views = isOpen && view ? next[view] : undefined
  useEffect(() => {
    if (!views || !isWelcome()) return
    let isOver = false
    const cancel = whenIdle(async () => {
      // One after the other, so that what the user does comes first.
      for (const name of views) {
        if (isOver) return
        const isOff =
          (name === 'WalletSend' && !features.send) ||
          (name === 'WalletReceive' && !features.receive)
        if (!isOff) await loadView(session, name).catch(() => {})
      }
      // On top of the account that follows.
      if (view === 'WalletSendPreview') await fetchPart(session, loadSentTransferRow)
    })
    return () => {
      isOver = true
      cancel()
    }
  }, [view, views, features, session])
}

/**
 * Loads the code of the account as soon as the modal is loaded and a wallet connected: it is what
 * opens next.
 */
export function useFetchAccount(isConnected: boolean): void {
  const session = useSession()
  useEffect(() => {
    if (isConnected && isWelcome()) loadView(session, 'Account').catch(() => {})
  }, [isConnected, session])
}

// A user who saves data, or is offline, gets only what is needed.
function isWelcome(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } }
  return navigator.onLine && !connection?.saveData
}

function whenIdle(act: () => void): () => void {
  if (!globalThis.requestIdleCallback) {
    const timer = setTimeout(act, IDLE_MS)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(act)
  return () => cancelIdleCallback(request)
}
