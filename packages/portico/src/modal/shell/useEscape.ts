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

// Everything outside a modal dialog is inert: focus elsewhere means that something else lies above.
function isTopmost(dialog: HTMLElement | null): boolean {
  const root = dialog?.getRootNode()
  if (!(root instanceof ShadowRoot)) return false
  const page = root.host.getRootNode()
  const focused =
    page instanceof Document || page instanceof ShadowRoot ? page.activeElement : undefined
  return !focused || focused === document.body || focused === root.host
}
