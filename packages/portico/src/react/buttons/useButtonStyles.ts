import { useEffect } from 'react'
import type { ThemeVariables } from '../../core/config/types.ts'
import type { Portico } from '../../core/portico.ts'
import { useSelect } from '../useSelect.ts'
import css from './button.css?inline'

// Kept on the document, so that two copies of the library share one sheet.
const sheetKey = Symbol.for('portico.buttonSheet')
type Holder = Document & { [sheetKey]?: CSSStyleSheet }

/**
 * Styles the buttons through adopted sheets: no style attribute, so a strict content security policy holds.
 */
export function useButtonStyles(portico: Portico | undefined): void {
  const variables = useSelect(portico, (state) => state.themeVariables, none)
  const scope = portico?.config.storageKey
  useEffect(() => adoptButtonSheet(document), [])
  useEffect(() => {
    if (scope === undefined) return
    return adoptVariables(document, scope, variables)
  }, [scope, variables])
}

const none: ThemeVariables = {}

function adoptButtonSheet(page: Holder): void {
  if (page[sheetKey]) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  page[sheetKey] = sheet
  // First, so that whatever the site adopts wins.
  page.adoptedStyleSheets = [sheet, ...page.adoptedStyleSheets]
}

function adoptVariables(page: Document, scope: string, variables: ThemeVariables): () => void {
  const sheet = new CSSStyleSheet()
  sheet.insertRule(`.portico-button[data-portico="${CSS.escape(scope)}"]{}`)
  const rule = sheet.cssRules[0] as CSSStyleRule
  for (const [name, value] of Object.entries(variables)) {
    rule.style.setProperty(name, String(value))
  }
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((item) => item !== sheet)
  }
}
