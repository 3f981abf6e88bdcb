import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import { useModalState, useSession } from '../context.ts'

/** Data URLs by id: `undefined` while one loads, empty if there is none. */
type KnownLogos = Readonly<Record<string, string | undefined>>

/** Loads a built-in logo as a data URL; empty if there is none. */
export type LoadLogo<Subject> = (subject: Subject) => Promise<string>

const createLogos = () => createStore<KnownLogos>(() => ({}))

/**
 * Returns the built-in logo of a wallet or a token as a data URL: `undefined` while it loads or if
 * it is not needed, empty if there is none. Loaded when the modal is open, each once.
 */
export function useKnownLogo<Subject extends { readonly id: string }>(
  subject: Subject,
  isNeeded: boolean,
  load: LoadLogo<Subject>,
): string | undefined {
  const logos = useSession().keep(createLogos)
  const isWanted = useModalState((state) => state.modal.open && isNeeded)
  useEffect(() => {
    const { id } = subject
    if (!isWanted || id in logos.getState()) return
    logos.setState({ [id]: undefined })
    // Letters show if it fails.
    load(subject)
      .catch(() => '')
      .then((url) => logos.setState({ [id]: url }))
  }, [logos, isWanted, subject, load])
  // Only its own: a long list must not render for each logo that loads.
  return useSyncExternalStore(logos.subscribe, () => logos.getState()[subject.id])
}
