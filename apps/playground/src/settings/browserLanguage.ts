type Language = 'en' | 'ar'

const isKnown = (tag: string): tag is Language => tag === 'en' || tag === 'ar'

/**
 * The first language of the visitor that the page has. index.html reads it in the same way.
 *
 * @param wanted - the languages of the browser, the preferred one first
 */
export function browserLanguage(wanted: readonly string[] = languagesOfPage()): Language {
  return wanted.map((tag) => tag.split('-')[0] ?? '').find(isKnown) ?? 'en'
}

// Node, which writes the HTML of the page, has languages too.
function languagesOfPage(): readonly string[] {
  return typeof document === 'undefined' ? [] : navigator.languages
}
