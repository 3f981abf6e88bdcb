import { type RefObject, useEffect } from 'react'
import type { Portico } from '../../core/portico.ts'

/**
 * Closes on Esc, before any dialog of the page hears of it: window comes first in the capture phase. The browser's own handling of
 * Esc is not used, since it closes a dialog at the third press whatever the page wants.
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
      // A field that is being edited is the topmost thing: it ends, the dialog stays.
      if (target instanceof HTMLElement && 'escape' in target.dataset) target.blur()
      else portico.close()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [active, portico, dialog])
}

// Everything outside the topmost modal dialog is inert: it neither holds focus nor is hit by a point, whatever lies where.
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
  // While a sheet slides in its middle is not on screen yet.
  return hit === null || hit === host
}
