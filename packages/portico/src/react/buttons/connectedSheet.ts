import { adoptFirst } from './buttonStyles.ts'
import css from './connected.css?inline'

/**
 * Adopts the styles of the account and network buttons. Users who never connect do not fetch them.
 */
export function adoptConnectedSheet(page: DocumentOrShadowRoot): void {
  adoptFirst(page, 'portico.connectedSheet', css)
}
