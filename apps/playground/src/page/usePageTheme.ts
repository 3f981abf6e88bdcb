import { useLayoutEffect } from 'react'
import type { Settings } from '../settings/settings.ts'

/** Gives the page the language, direction, theme and accent of the modal. */
export function usePageTheme(settings: Settings): void {
  const { language, direction, mode, accent } = settings
  useLayoutEffect(() => {
    const page = document.documentElement
    page.lang = language
    page.dir = direction === 'auto' ? (language === 'ar' ? 'rtl' : 'ltr') : direction
    page.dataset.theme = mode
    if (accent) page.style.setProperty('--accent-choice', accent)
    else page.style.removeProperty('--accent-choice')
  }, [language, direction, mode, accent])
}
