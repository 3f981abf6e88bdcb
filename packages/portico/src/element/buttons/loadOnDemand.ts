import type { Portico, PorticoEvents } from '../../core/portico.ts'

/**
 * Creates a function that returns code which the first load leaves out, and `undefined` until it is
 * loaded. Its parameter is the occasion: a failed load is tried again with the next one, not with
 * each render.
 */
export function loadOnDemand<Code>(
  portico: Portico,
  scope: PorticoEvents['error']['scope'],
  load: () => Promise<Code>,
  redraw: () => void,
  onSettled?: (isLoaded: boolean) => void,
): (occasion: unknown) => Code | undefined {
  let code: Code | undefined
  let requested: unknown
  return (occasion) => {
    if (!code && requested !== occasion) {
      requested = occasion
      load().then(
        (loaded) => {
          code = loaded
          onSettled?.(true)
          redraw()
        },
        (error) => {
          portico.events.emit('error', { scope, error })
          onSettled?.(false)
        },
      )
    }
    return code
  }
}
