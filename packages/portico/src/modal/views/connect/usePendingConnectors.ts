import { useEffect, useState } from 'react'
import type { Connector } from '../../../core/contracts/connector.ts'
import { useModal, useSession } from '../../shell/context.ts'
import type { ConnectRun } from '../connecting/connectRun.ts'

/**
 * Loads all that connecting needs for the connectors whose popup only the click itself may open: nothing may be awaited between the two,
 * so their rows wait here. One that cannot be loaded is let through: connecting then says why.
 *
 * @returns the connectors that are not ready yet, and what begins inside the click
 */
export function usePendingConnectors(connectors: readonly Connector[]): {
  pending: ReadonlySet<Connector>
  run: ConnectRun | undefined
} {
  const portico = useModal()
  const session = useSession()
  const [settled, setSettled] = useState<ReadonlySet<Connector>>(new Set())
  const [run, setRun] = useState<ConnectRun | undefined>(undefined)
  useEffect(() => {
    let current = true
    const prepare = async (connector: Connector) => {
      try {
        const [{ createConnectRun }] = await Promise.all([
          import('../connecting/connectRun.ts'),
          connector.load(),
        ])
        if (current) setRun(session.keep(createConnectRun))
      } catch (error) {
        portico.events.emit('error', { scope: 'connector', error })
      }
      if (current) setSettled((before) => new Set(before).add(connector))
    }
    for (const connector of connectors) if (connector.needsUserActivation) void prepare(connector)
    return () => {
      current = false
    }
  }, [connectors, portico, session])
  const pending = new Set(
    connectors.filter((connector) => connector.needsUserActivation && !settled.has(connector)),
  )
  return { pending, run }
}
