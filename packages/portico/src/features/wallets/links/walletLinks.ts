import type { HostPage } from '../detectHost.ts'
import { checkLink, type SafeLink } from './checkLink.ts'

/** A wallet's links for one kind of device, from a directory or the wallet itself. */
export interface WalletLinks {
  readonly native: string | null
  readonly universal: string | null
}

/**
 * Selects one of a wallet's links: its app scheme, which never opens a website, or the https link,
 * which no other app can open. Telegram opens only https. If one link is rejected, the other is
 * used.
 */
export function pickLink(
  { native, universal }: WalletLinks,
  {
    preferUniversalLinks,
    telegram,
    pageUrl,
  }: { preferUniversalLinks: boolean; telegram: boolean; pageUrl?: string },
): SafeLink | undefined {
  const order = preferUniversalLinks || telegram ? [universal, native] : [native, universal]
  return order.map((link) => checkLink(link, pageUrl)).find((link) => link !== undefined)
}

/**
 * Returns the target in which a wallet's link opens. An app scheme does not leave the page. Inside
 * a frame it needs the top window, because the parent may block it. A website gets a new tab, so
 * that the page with the attempt stays.
 */
export function linkTarget(
  link: string,
  { telegram, framed }: Pick<HostPage, 'telegram' | 'framed'>,
): '_self' | '_top' | '_blank' {
  if (telegram !== undefined || /^https?:/.test(link)) return '_blank'
  return framed ? '_top' : '_self'
}
