import { useEffect, useRef } from 'react'
import type { PorticoEvents } from '../../core/portico.ts'
import { useInstance } from '../context.ts'

/**
 * Subscribes to an event of the instance. The listener may change between renders.
 *
 * @example
 * usePorticoEvents('connect', ({ address }) => greet(address))
 */
export function usePorticoEvents<Name extends keyof PorticoEvents>(
  name: Name,
  listener: (event: PorticoEvents[Name]) => void,
): void {
  const portico = useInstance()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => portico?.events.on(name, (event) => latest.current(event)), [portico, name])
}
