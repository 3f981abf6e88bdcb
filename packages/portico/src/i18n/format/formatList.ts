import type { Namespace } from '../../wire/namespace.ts'
import type { Translate } from './createTranslate.ts'

/** Formats namespaces as a list in the current language. */
export function formatList(t: Translate, namespaces: readonly Namespace[]): string {
  const names = namespaces.map((namespace) => t(`namespace.${namespace}`))
  return new Intl.ListFormat(t.locale, { type: 'conjunction' }).format(names)
}
