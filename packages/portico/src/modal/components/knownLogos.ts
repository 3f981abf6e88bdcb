import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import { useModalState, useSession } from '../context.ts'
import type { KnownLogos } from './loadKnownLogo.ts'

const createLogos = () => createStore<KnownLogos>(() => ({}))

/**
 * Returns the built-in logo of a well-known wallet as a data URL; `undefined` while it loads, if
 * there is none, or if it is not needed. Loaded when the modal is open, each once.
 */
export function useKnownLogo(
  wallet: { readonly id: string; readonly name: string },
  isNeeded: boolean,
): string | undefined {
  const logos = useSession().keep(createLogos)
  const isWanted = useModalState((state) => state.modal.open && isNeeded)
  useEffect(() => {
    if (!isWanted || wallet.id in logos.getState()) return
    // Letters show if it fails.
    import('./loadKnownLogo.ts').then(({ load }) => load(wallet, logos)).catch(() => {})
  }, [logos, isWanted, wallet])
  return useSyncExternalStore(logos.subscribe, logos.getState)[wallet.id]
}
