/** A wallet's addresses on one kind of device, as a directory or the wallet itself gives them. */
export interface WalletLinks {
  readonly native: string | null
  readonly universal: string | null
}

/**
 * Which of a wallet's addresses to use: its own scheme, which never leaves the page for a website, or the https link, which no other app
 * can take. Telegram opens https only.
 */
export function pickLink(
  { native, universal }: WalletLinks,
  { preferUniversalLinks, telegram }: { preferUniversalLinks: boolean; telegram: boolean },
): string | undefined {
  const order = preferUniversalLinks || telegram ? [universal, native] : [native, universal]
  return order.find((link) => link !== null) ?? undefined
}
