import { useEffect, useSyncExternalStore } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { useModalState, useSession } from '../context.ts'

/**
 * The built-in logos that were needed, as data URLs by id: `undefined` while one loads, `null` if
 * there is none.
 */
export type KnownLogos = Readonly<Record<string, string | null | undefined>>

/** Loads a built-in logo into the store, if there is one. */
export type LoadLogo<Subject> = (subject: Subject, logos: StoreApi<KnownLogos>) => Promise<void>

const createLogos = () => createStore<KnownLogos>(() => ({}))

/**
 * Returns the built-in logo of a wallet or a token as a data URL: `undefined` while it loads or if
 * it is not needed, `null` if there is none. Loaded when the modal is open, each once.
 */
export function useKnownLogo<Subject extends { readonly id: string }>(
  subject: Subject,
  isNeeded: boolean,
  load: LoadLogo<Subject>,
): string | null | undefined {
  const logos = useSession().keep(createLogos)
  const isWanted = useModalState((state) => state.modal.open && isNeeded)
  useEffect(() => {
    if (!isWanted || subject.id in logos.getState()) return
    // Letters show if it fails.
    load(subject, logos).catch(() => logos.setState({ [subject.id]: null }))
  }, [logos, isWanted, subject, load])
  return useSyncExternalStore(logos.subscribe, logos.getState)[subject.id]
}
