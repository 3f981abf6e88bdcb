const SCHEME = /^[a-z][a-z\d+.-]*:/
const WITH_HOST = /^(?:https?|wss?|ftp|file):$/
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
  // Browsers read `https:shop.example` as `https://shop.example`; others read a path.
  if (!rest.startsWith('//')) return !WITH_HOST.test(scheme)
  const authority = rest.slice(2).split(/[/?#]/, 1)[0] ?? ''
  return /^[-a-z\d.%_~!$&'()*+,;=]+(?::\d{1,5})?$/i.test(authority) && URL.canParse(text)
}
