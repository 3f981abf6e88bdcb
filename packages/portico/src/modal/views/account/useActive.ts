import { useEffect, useRef } from 'react'
import { getStatus } from '../../../features/connections/connectionStatus.ts'
import { getActiveConnection } from '../../../features/connections/selectors.ts'
import type { LiveConnection } from '../../../features/connections/state.ts'
import { reset } from '../../../features/modal/navigate.ts'
import { useModal, useModalState } from '../../context.ts'

/**
 * Returns the active connection. If the last one ends while the view is open, it navigates to
 * Connect. While the card closes, the last connection stays visible.
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
