import controls from '../components/controls.css?inline'
import notices from '../components/notices.css?inline'
import pictures from '../components/pictures.css?inline'
import rows from '../components/rows.css?inline'
import motion from '../shell/motion.css?inline'
import shell from '../shell/shell.css?inline'
import tokens from './tokens.css?inline'

// What the first view can show, by family of components. What only later views, toasts and alerts show comes with the first of them, in `laterStyles`.
const css = [tokens, shell, motion, pictures, rows, controls, notices].join('')

/** Gives a shadow root its style sheet. Constructed, not inline: a strict content security policy allows it. */
export function adoptInitialStyles(shadow: ShadowRoot): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  shadow.adoptedStyleSheets = [sheet]
}
