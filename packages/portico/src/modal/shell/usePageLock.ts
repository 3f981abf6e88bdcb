import { useLayoutEffect } from 'react'

/** Keeps the page behind from scrolling, without touching its style attributes and without a jump where the scrollbar was. */
export function usePageLock(active: boolean): void {
  useLayoutEffect(() => {
    if (!active) return
    const hasBar = window.innerWidth > document.documentElement.clientWidth
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      `html{overflow:hidden!important;${hasBar ? 'scrollbar-gutter:stable!important' : ''}}`,
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((item) => item !== sheet)
    }
  }, [active])
}
