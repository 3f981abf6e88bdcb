import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import { useSession } from '../context.ts'
import { useOnline } from '../hooks/useOnline.ts'

/** Data URLs by id: `undefined` while one loads, empty if there is none, `null` if it failed. */
type KnownLogos = Readonly<Record<string, string | null | undefined>>

/** Loads a built-in logo as a data URL; empty if there is none. */
export type LoadLogo<Subject> = (subject: Subject) => Promise<string>

const createLogos = () => createStore<KnownLogos>(() => ({}))

/**
 * Returns the built-in logo of a wallet or a token as a data URL: `undefined` while it loads, empty
 * if there is none or it is not needed. Each is loaded once, also before the modal opens. One that
 * failed to load, `null`, is loaded again with the next component that shows it, or when the
 * browser is online again.
 */
export function useKnownLogo<Subject extends { readonly id: string }>(
  subject: Subject,
  isNeeded: boolean,
  load: LoadLogo<Subject>,
): string | null | undefined {
  const logos = useSession().keep(createLogos)
  const isOnline = useOnline()
  const { id } = subject
  // biome-ignore lint/correctness/useExhaustiveDependencies: not with each render after a failure
  useEffect(() => {
    const known = logos.getState()
    if (!isNeeded || (id in known && known[id] !== null)) return
    logos.setState({ [id]: undefined })
    load(subject)
      .catch(() => null)
      .then((url) => logos.setState({ [id]: url }))
  }, [logos, isNeeded, isOnline, id, load])
  // Only its own: a long list must not render for each logo that loads.
  return useSyncExternalStore(logos.subscribe, () => (isNeeded ? logos.getState()[id] : ''))
}
