import { useLayoutEffect } from 'react'
import { afterPaint } from './useDialogPhase.ts'

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
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `html{overflow:hidden!important;${hasBar ? 'scrollbar-gutter:stable!important' : ''}}`,
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((item) => item !== sheet)
  }
}
