import { useLayoutEffect } from 'react'
import type { Redirect } from '../../../features/connections/state.ts'
import { useModal } from '../../shell/context.ts'
import { finishConnecting } from './finishConnecting.ts'

/** The check is drawn in 240 ms; then it is looked at. */
const SHOW_MS = 600

/** Leaves the view after success, once the visitor has seen it. */
export function useSuccess(done: boolean, redirect: Redirect | undefined): void {
  const portico = useModal()
  useLayoutEffect(() => {
    if (done) return portico.config.clock.after(SHOW_MS, () => finishConnecting(portico, redirect))
  }, [done, redirect, portico])
}
