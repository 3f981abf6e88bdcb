import { type RefObject, useEffect } from 'react'
import type { Portico } from '../../core/portico.ts'

/**
 * Closes on Esc before any dialog of the page handles it: listeners on `window` run first in the
 * capture phase. The browser's own handling is not used, because it closes a dialog at the third
 * press in any case.
 */
export function useEscape(
  active: boolean,
  portico: Portico,
  dialog: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!active) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || !isTopmost(dialog.current)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const [target] = event.composedPath()
      // Esc ends editing in a field; the dialog stays open.
      if (target instanceof HTMLElement && 'escape' in target.dataset) target.blur()
      else portico.close()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [active, portico, dialog])
}

// Everything outside the topmost modal dialog is inert: it has no focus and is never hit by a
// point.
function isTopmost(dialog: HTMLElement | null): boolean {
  const root = dialog?.getRootNode()
  if (!dialog || !(root instanceof ShadowRoot)) return false
  const { host } = root
  const page = host.getRootNode()
  if (!(page instanceof Document || page instanceof ShadowRoot)) return false
  const { activeElement: focused } = page
  if (focused && focused !== document.body && focused !== host) return false
  const { left, top, width, height } = dialog.getBoundingClientRect()
  const hit = page.elementFromPoint(left + width / 2, top + height / 2)
  // During the slide-in of a sheet its middle is not on screen yet.
  return hit === null || hit === host
}
