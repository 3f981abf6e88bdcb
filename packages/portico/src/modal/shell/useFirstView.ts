import { useEffect, useState } from 'react'
import type { Portico } from '../../core/portico.ts'
import { currentRoute } from '../../core/router/currentRoute.ts'
import type { ModalSession } from '../context.ts'
import { loadView } from './loadView.ts'

/** After that, placeholders stand for the view. Until then, the pressed button has a spinner. */
const WAIT_MS = 600

/**
 * Loads the view that a press opens, of which this code is the first part to arrive.
 *
 * @returns whether the card can show: with its view in the first frame, if it loads quickly
 */
export function useFirstView(portico: Portico, session: ModalSession): boolean {
  const [view] = useState(() => {
    const { modal } = portico.store.getState()
    return modal.open ? currentRoute(modal).view : 'Connect'
  })
  const [isReady, setReady] = useState(view === 'Connect')
  useEffect(() => {
    if (view === 'Connect') return
    const show = () => setReady(true)
    loadView(session, view).then(show, show)
    return portico.config.clock.after(WAIT_MS, show)
  }, [portico, session, view])
  return isReady
}
