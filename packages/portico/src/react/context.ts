import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from 'react'
import type { Portico } from '../core/portico.ts'
import type { PorticoState } from '../core/state/compose.ts'

/** Carries the instance down the tree. */
export const PorticoContext = createContext<Portico | undefined>(undefined)

/** The instance, or undefined where no provider is above. Hooks built on it never throw. */
export function useInstance(): Portico | undefined {
  return useContext(PorticoContext)
}

/**
 * Reads a part of an instance's state and renders again only when that part changed. On a server and while a page hydrates it reads
 * the initial state, so that both agree.
 *
 * @param fallback - what to read where there is no instance
 */
export function useSelect<T>(
  portico: Portico | undefined,
  select: (state: PorticoState, portico: Portico) => T,
  fallback: T,
): T {
  const last = useRef<{ value: T } | undefined>(undefined)
  const read = (state: PorticoState | undefined): T => {
    const next = state && portico ? select(state, portico) : fallback
    // The same content keeps its identity: that is what stops a render.
    if (last.current && isSame(last.current.value, next)) return last.current.value
    last.current = { value: next }
    return next
  }
  const subscribe = useCallback(
    (listener: () => void) => portico?.store.subscribe(listener) ?? (() => {}),
    [portico],
  )
  return useSyncExternalStore(
    subscribe,
    () => read(portico?.store.getState()),
    () => read(portico?.store.getInitialState()),
  )
}

type Members = Readonly<Record<string, unknown>> | null | undefined

/** Equal, or plain lists or objects whose members are identical. */
export const isSame = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || haveSame(a as Members, b as Members)

function haveSame(a: Members, b: Members): boolean {
  const kind = a?.constructor
  if (!a || !b || kind !== b.constructor || (kind !== Object && kind !== Array)) return false
  const entries = Object.entries(a)
  return (
    entries.length === Object.keys(b).length &&
    entries.every(([key, value]) => Object.hasOwn(b, key) && Object.is(value, b[key]))
  )
}
