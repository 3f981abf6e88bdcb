import type { DappMetadata } from '../../core/interfaces/connector.ts'

/** Returns the configured metadata, else what the page's head says. */
export function getSiteMetadata(configured: DappMetadata | undefined): DappMetadata {
  if (configured) return configured
  const page = globalThis.document
  const origin = globalThis.location?.origin ?? ''
  const icon = page?.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href
  return {
    name: page?.title || origin,
    description: page?.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '',
    url: origin,
    icons: icon ? [icon] : [],
  }
}

/**
 * Calls back when the user returns to the page or the network is back, for as long as the page
 * lives.
 */
export function onPageReturn(onReturn: () => void): void {
  const { document, addEventListener } = globalThis
  if (!document || !addEventListener) return
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') onReturn()
  })
  addEventListener('online', onReturn)
  // A page that the browser froze behind a wallet comes back with this event.
  addEventListener('pageshow', onReturn)
}
