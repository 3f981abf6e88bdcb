import { useEffect, useState } from 'react'
import type { ConnectorFrame } from '../../../core/interfaces/embeddedWallet.ts'
import { useModal } from '../../context.ts'

/** Returns the control over the frame of a connector. It is loaded by the time this view shows. */
export function useFrame(connector: { loadFrame?(): Promise<ConnectorFrame> } | undefined) {
  const portico = useModal()
  const [frame, setFrame] = useState<ConnectorFrame | undefined>(undefined)
  useEffect(() => {
    let isCurrent = true
    connector?.loadFrame?.().then(
      (loaded) => isCurrent && setFrame(loaded),
      (error) => portico.events.emit('error', { scope: 'view', error }),
    )
    return () => {
      isCurrent = false
    }
  }, [connector, portico])
  return frame
}
