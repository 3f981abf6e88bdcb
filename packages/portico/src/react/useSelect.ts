import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { Portico } from '../core/portico.ts'
import type { PorticoState } from '../core/state/types.ts'

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

const plain: readonly unknown[] = [Object.prototype, Array.prototype]

/** Equal, or plain lists or objects whose members are identical. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!a || !b) return false
  const kind: unknown = Object.getPrototypeOf(a)
  if (!plain.includes(kind) || kind !== Object.getPrototypeOf(b)) return false
  const members = Object.entries(a)
  return (
    members.length === Object.keys(b).length &&
    members.every(
      ([key, value]) =>
        Object.hasOwn(b, key) && Object.is(value, (b as Record<string, unknown>)[key]),
    )
  )
}
