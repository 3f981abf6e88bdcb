/**
 * Removes a pairing code from the page's address and returns it: `?uri=…`, or `#/wc?uri=…`, which
 * no server sees.
 */
export function takeText(): string | undefined {
  const { pathname, search, hash } = location
  const query = new URLSearchParams(search)
  const text = hash.includes('uri=') ? hash : (query.get('uri') ?? undefined)
  query.delete('uri')
  const rest = query.toString()
  if (hash !== '' || text !== undefined) {
    history.replaceState(null, '', `${pathname}${rest && `?${rest}`}`)
  }
  return text
}

const RELAY = 'portico-phone-relay'

/**
 * A relay on this machine, which the address can set instead of the page's own. It is used until
 * the tab is closed.
 */
export function takeRelay(): string | undefined {
  const named = new URLSearchParams(location.search).get('relay')
  try {
    if (named) window.sessionStorage.setItem(RELAY, named)
    const url = window.sessionStorage.getItem(RELAY)
    return url && /^ws:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(url) ? url : undefined
  } catch {
    return undefined
  }
}
