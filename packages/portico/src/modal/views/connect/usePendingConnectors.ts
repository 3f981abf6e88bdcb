import { useEffect, useState } from 'react'
import type { Connector } from '../../../core/interfaces/connector.ts'
import { useModal } from '../../shell/context.ts'
import type { ConnectRun } from '../connecting/connectRun.ts'

/**
 * Loads everything that connectors with `needsUserActivation` need. Nothing may be awaited between
 * the click and their popup, so their rows are disabled until then. A connector that fails to load
 * is enabled: connecting then reports the error.
 *
 * @returns the connectors that are still loading
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
