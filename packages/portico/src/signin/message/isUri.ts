const SCHEME = /^[a-z][a-z\d+.-]*:/
const REST =
  /^(?:[-\w.~!$&'()*+,;=:@/?]|%[\da-f]{2})+(?:#(?:[-\w.~!$&'()*+,;=:@/?]|%[\da-f]{2})*)?$/i

/**
 * Whether a text is an absolute URI (RFC 3986) that every parser reads in the same way: the scheme in lower case, no user, no address in brackets,
 * nothing that would have to be escaped.
 */
export function isUri(text: string): boolean {
  const scheme = SCHEME.exec(text)?.[0] ?? ''
  const rest = text.slice(scheme.length)
  if (!scheme || !REST.test(rest)) return false
  if (!rest.startsWith('//')) return true
  const authority = rest.slice(2).split(/[/?#]/, 1)[0] ?? ''
  return /^[-a-z\d.%_~!$&'()*+,;=]+(?::\d{1,5})?$/i.test(authority) && URL.canParse(text)
}
