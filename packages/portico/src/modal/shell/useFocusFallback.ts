import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

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
      if (!focused.current || element.contains(focused.current)) return
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
