import { checkLink, type SafeLink } from './checkLink.ts'

/** A wallet's addresses on one kind of device, as a directory or the wallet itself gives them. */
export interface WalletLinks {
  readonly native: string | null
  readonly universal: string | null
}

/**
 * Which of a wallet's addresses to use: its own scheme, which never leaves the page for a website, or the https link, which no other app
 * can take. Telegram opens https only. One that may not be opened does not hide the other.
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
