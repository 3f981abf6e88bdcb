const SCHEME = /^[a-z][a-z\d+.-]*:/
const WITH_HOST = /^(?:https?|wss?|ftp|file):$/
const REST =
  /^(?:[-\w.~!$&'()*+,;=:@/?]|%[\da-f]{2})+(?:#(?:[-\w.~!$&'()*+,;=:@/?]|%[\da-f]{2})*)?$/i

const IPV6 = /^\/\/\[[\da-f:]{2,39}\](?=[:/?#]|$)/

/**
 * Whether a text is an absolute URI (RFC 3986) that every parser reads in the same way: the scheme in lower case, no user, nothing that
 * would have to be escaped; brackets around an IPv6 address only.
 */
export function isUri(text: string): boolean {
  const scheme = SCHEME.exec(text)?.[0] ?? ''
  // What stands in brackets is read as the host that it is.
  const rest = text.slice(scheme.length).replace(IPV6, '//host')
  if (!scheme || !REST.test(rest)) return false
  // Browsers read `https:shop.example` as `https://shop.example`; others read a path.
  if (!rest.startsWith('//')) return !WITH_HOST.test(scheme)
  const authority = rest.slice(2).split(/[/?#]/, 1)[0] ?? ''
  return /^[-a-z\d.%_~!$&'()*+,;=]+(?::\d{1,5})?$/i.test(authority) && URL.canParse(text)
}
