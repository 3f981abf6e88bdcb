import components from '../components/components.css?inline'
import shell from '../shell/shell.css?inline'
import tokens from './tokens.css?inline'

/** Gives a shadow root its style sheet. Constructed, not inline: a strict content security policy allows it. */
export function adoptStyles(shadow: ShadowRoot): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${tokens}${shell}${components}`)
  shadow.adoptedStyleSheets = [sheet]
}
