import type { Portico } from '../../core/portico.ts'
import type { PorticoState } from '../../core/state/compose.ts'
import { dismissToast, type ShowToastParameters, showToast } from './showToast.ts'

/** Shows a toast and removes it when its condition no longer holds. */
export function showToastWhile(
  portico: Portico,
  parameters: ShowToastParameters,
  isTrue: (state: PorticoState) => boolean,
): number {
  const id = showToast(portico, parameters)
  const stop = portico.store.subscribe((state) => {
    const isGone = state.toasts.every((toast) => toast.id !== id)
    if (!isGone && isTrue(state)) return
    stop()
    dismissToast(portico, id)
  })
  return id
}
