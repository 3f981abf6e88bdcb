import { useEffect, useState } from 'react'
import type { Connector } from '../../../core/interfaces/connector.ts'
import { useModal } from '../../shell/context.ts'
import type { ConnectRun } from '../connecting/connectRun.ts'

/**
 * Loads all that connecting needs for the connectors whose popup only the click itself may open: nothing may be awaited between the two,
 * so their rows wait here. One that cannot be loaded is let through: connecting then says why.
 *
 * @returns the connectors that are not ready yet
 */
export function usePendingConnectors(
  connectors: readonly Connector[],
  run: ConnectRun,
): ReadonlySet<Connector> {
  const portico = useModal()
  const [settled, setSettled] = useState<ReadonlySet<Connector>>(new Set())
  useEffect(() => {
    let current = true
    const prepare = async (connector: Connector) => {
      try {
        await Promise.all([run.prepare(), connector.load()])
      } catch (error) {
        portico.events.emit('error', { scope: 'connector', error })
      }
      if (current) setSettled((before) => new Set(before).add(connector))
    }
    for (const connector of connectors) if (connector.needsUserActivation) void prepare(connector)
    return () => {
      current = false
    }
  }, [connectors, run, portico])
  return new Set(
    connectors.filter((connector) => connector.needsUserActivation && !settled.has(connector)),
  )
}
