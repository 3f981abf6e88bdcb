/**
 * Reads the origins that may embed the page, which the server wrote into it: those of the project
 * that it also names in `frame-ancestors`.
 */
export function readOrigins(document: Document): readonly string[] {
  const content = document.querySelector('meta[name="origins"]')?.getAttribute('content')
  return content?.split(' ').filter(Boolean) ?? []
}
