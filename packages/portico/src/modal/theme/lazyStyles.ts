import { type RefObject, useLayoutEffect } from 'react'
import fields from '../components/fields.css?inline'
import groups from '../components/groups.css?inline'
import status from '../components/status.css?inline'
import toasts from '../components/toasts.css?inline'
import { type ModalSession, useSession } from '../context.ts'

/** The styles of components that the first view does not use. */
const shared = [status, fields, groups, toasts].join('')

/**
 * Adds these styles to a shadow root, once.
 *
 * @param element - any element inside the root
 */
export function adoptLazyStyles(session: ModalSession, element: HTMLElement | null): void {
  adoptStyles(session, element, shared)
}

/** Adds a style sheet to the shadow root of an element, once. */
export function adoptStyles(session: ModalSession, element: HTMLElement | null, css: string): void {
  const root = element?.getRootNode()
  if (!(root instanceof ShadowRoot)) return
  const sheets = session.keep(createSheets)
  const sheet = sheets.get(css) ?? new CSSStyleSheet()
  if (!sheets.has(css)) {
    sheet.replaceSync(css)
    sheets.set(css, sheet)
  }
  if (root.adoptedStyleSheets.includes(sheet)) return
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}

/** The sheets by their text: several shadow roots share them. */
const createSheets = (): Map<string, CSSStyleSheet> => new Map()

/** Adds the lazy styles before paint, for components that can show before any lazy view. */
export function useLazyStyles(element: RefObject<HTMLElement | null>): void {
  const session = useSession()
  useLayoutEffect(() => adoptLazyStyles(session, element.current))
}
