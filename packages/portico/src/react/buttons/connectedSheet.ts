import { adoptFirst } from './buttonStyles.ts'
import css from './connected.css?inline'

/** Styles what only the buttons of an account or a network show: whoever is only asked to connect fetches none of it. */
export function adoptConnectedSheet(page: DocumentOrShadowRoot): void {
  adoptFirst(page, 'portico.connectedSheet', css)
}
