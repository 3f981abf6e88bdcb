import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { Portico } from '../core/portico.ts'
import type { PorticoState } from '../core/state/compose.ts'

/**
 * Selects from an instance's state, and renders again only when the selection changes. On a server
 * and during hydration it reads the initial state, so that both render the same.
 *
 * @param fallback - the value without an instance
 */
export function useSelect<T>(
  portico: Portico | undefined,
  select: (state: PorticoState, portico: Portico) => T,
  fallback: T,
): T {
  const last = useRef<{ value: T } | undefined>(undefined)
  const read = (state: PorticoState | undefined): T => {
    const next = state && portico ? select(state, portico) : fallback
    // An equal value keeps its identity, which prevents a render.
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

/** Whether two values are identical, or are plain arrays or objects with identical members. */
export const isSame = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || haveSame(a as Members, b as Members)

function haveSame(a: Members, b: Members): boolean {
  const kind = a?.constructor
  if (!a || !b || kind !== b.constructor || (kind !== Object && kind !== Array)) return false
  const entries = Object.entries(a)
  return (
    entries.length === Object.keys(b).length &&
    entries.every(([key, value]) => key in b && Object.is(value, b[key]))
  )
}
