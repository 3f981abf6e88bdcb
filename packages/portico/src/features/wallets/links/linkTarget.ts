import type { HostPage } from '../detectHost.ts'

/**
 * Where a wallet's link opens. An app's own scheme leaves the page where it is. A frame's parent forbids such addresses inside the frame,
 * so the whole window is used. A website gets a tab of its own: where the app is missing, the page with the attempt must stay.
 */
export function linkTarget(
  link: string,
  { telegram, framed }: Pick<HostPage, 'telegram' | 'framed'>,
): '_self' | '_top' | '_blank' {
  if (telegram !== undefined || /^https?:/.test(link)) return '_blank'
  return framed ? '_top' : '_self'
}
