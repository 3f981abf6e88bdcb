import { useEffect, useState } from 'react'
import type { Connector } from '../../../core/contracts/connector.ts'
import { useModal } from '../../shell/context.ts'

/**
 * Loads the connectors whose popup only the click itself may open: nothing may be awaited between the two, so their rows wait here.
 *
 * @returns those that are not ready yet. One that cannot be loaded is let through: connecting then says why.
 */
export function usePendingConnectors(connectors: readonly Connector[]): ReadonlySet<Connector> {
  const portico = useModal()
  const [settled, setSettled] = useState<ReadonlySet<Connector>>(new Set())
  useEffect(() => {
    let current = true
    for (const connector of connectors) {
      if (!connector.needsUserActivation) continue
      connector
        .load()
        .catch((error) => portico.events.emit('error', { scope: 'connector', error }))
        .finally(() => {
          if (current) setSettled((before) => new Set(before).add(connector))
        })
    }
    return () => {
      current = false
    }
  }, [connectors, portico])
  return new Set(
    connectors.filter((connector) => connector.needsUserActivation && !settled.has(connector)),
  )
}
