import controls from '../components/controls.css?inline'
import notices from '../components/notices.css?inline'
import pictures from '../components/pictures.css?inline'
import rows from '../components/rows.css?inline'
import motion from '../shell/motion.css?inline'
import reset from '../shell/reset.css?inline'
import shell from '../shell/shell.css?inline'
import tokens from './tokens.css?inline'

// The styles of the first view by component. Those of lazy views, toasts and alerts are in
// `lazyStyles`.
const css = [tokens, reset, shell, motion, pictures, rows, controls, notices].join('')

/**
 * Adopts the style sheet of a shadow root. Constructed and not inline, for a strict content
 * security policy.
 */
export function adoptInitialStyles(shadow: ShadowRoot): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  shadow.adoptedStyleSheets = [sheet]
}
