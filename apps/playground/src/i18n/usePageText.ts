import { createContext, useCallback, useContext } from 'react'
import { ar } from './ar.ts'
import { en, type PageMessageId, type PageMessages } from './en.ts'

export const pageCatalogues: Readonly<Record<'en' | 'ar', PageMessages>> = { en, ar }

/** The page's strings in the active language. */
export const PageTextContext = createContext<PageMessages>(en)

/** Reads a string of the page and fills in placeholders such as `{name}`. */
export function usePageText(): (
  id: PageMessageId,
  values?: Readonly<Record<string, string>>,
) => string {
  const messages = useContext(PageTextContext)
  return useCallback(
    (id, values = {}) =>
      messages[id].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole),
    [messages],
  )
}
