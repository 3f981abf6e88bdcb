import type { DappMetadata } from '../../core/interfaces/connector.ts'

/** What a wallet shows of the site: what was configured, else what the page says of itself. */
export function describeSite(configured: DappMetadata | undefined): DappMetadata {
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
