import { useEffect, useRef } from 'react'
import { getStatus } from '../../../features/connections/connectionStatus.ts'
import { getActiveConnection } from '../../../features/connections/selectors.ts'
import type { LiveConnection } from '../../../features/connections/state.ts'
import { reset } from '../../../features/modal/navigate.ts'
import { useModal, useModalState } from '../../shell/context.ts'

/**
 * The connection in use. When the last one goes while the view is open, the way leads back to Connect; while the card closes, what was
 * shown stays.
 */
export function useActive(): LiveConnection | undefined {
  const portico = useModal()
  const active = useModalState((state) => getActiveConnection(state))
  const gone = useModalState(
    (state) =>
      state.modal.open && state.status !== 'restoring' && getStatus(state) === 'disconnected',
  )
  const last = useRef(active)
  if (active) last.current = active
  useEffect(() => {
    if (gone) reset(portico, { view: 'Connect', parameters: {} })
  }, [gone, portico])
  return active ?? last.current
}
