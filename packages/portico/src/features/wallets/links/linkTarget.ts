import type { HostPage } from '../detectHost.ts'

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
