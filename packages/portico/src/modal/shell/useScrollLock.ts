import { useLayoutEffect } from 'react'
import { afterPaint } from './useDialogPhase.ts'

/** Keeps the page behind from scrolling, without touching its style attributes and without a jump where the scrollbar was. */
export function useScrollLock(active: boolean): void {
  useLayoutEffect(() => {
    if (!active) return
    let unlock: (() => void) | undefined
    // The whole page is styled and laid out anew: the card is on screen before that.
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
