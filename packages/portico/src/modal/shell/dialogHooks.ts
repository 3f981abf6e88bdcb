import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Portico } from '../../core/portico.ts'
import { adoptSheet } from '../theme/adoptSheet.ts'
import { afterPaint } from './useDialogPhase.ts'

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

/**
 * Locks the scrolling of the page without style attributes and without a shift when the scrollbar
 * disappears.
 */
export function useScrollLock(active: boolean): void {
  useLayoutEffect(() => {
    if (!active) return
    let unlock: (() => void) | undefined
    // Locking restyles the whole page, so it waits until the card is painted.
    const stopWaiting = afterPaint(() => {
      unlock = lockScroll()
    })
    return () => {
      stopWaiting()
      unlock?.()
    }
  }, [active])
}

function lockScroll(): () => void {
  const hasBar = window.innerWidth > document.documentElement.clientWidth
  const css = `html{overflow:hidden!important;${hasBar ? 'scrollbar-gutter:stable!important' : ''}}`
  return adoptSheet(document, css)[1]
}

/**
 * Moves the focus to the title when the focused element is removed; the browser would move it to
 * the page.
 *
 * @returns handlers for the card
 */
export function useFocusFallback(card: RefObject<HTMLElement | null>, titleId: string) {
  const focused = useRef<Element | undefined>(undefined)
  useEffect(() => {
    const element = card.current
    if (!element) return
    const observer = new MutationObserver(() => {
      const { current } = focused
      // The previous view stays while it fades out, inert.
      if (!current || (element.contains(current) && !current.closest('[inert]'))) return
      focused.current = undefined
      const root = element.getRootNode() as ShadowRoot
      const isFree = document.activeElement === null || document.activeElement === document.body
      if (isFree) root.getElementById(titleId)?.focus({ preventScroll: true })
    })
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [card, titleId])
  return {
    onFocus({ target }: FocusEvent): void {
      focused.current = target
    },
    // If the window itself loses focus, such as to a wallet, the focused element is kept.
    onBlur({ target }: FocusEvent): void {
      if (!target.matches(':focus')) focused.current = undefined
    },
  }
}
