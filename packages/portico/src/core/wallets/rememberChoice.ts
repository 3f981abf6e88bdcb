import type { Portico } from '../portico.ts'
import type { RecentWallet } from '../state/types.ts'
import { type LinkChoice, rememberLink } from './rememberLink.ts'
import { rememberRecent } from './rememberRecent.ts'

/** Remembers the wallet that a code led to, where it is known, and by which link. */
export function rememberChoice(
  portico: Portico,
  { wallet, link }: { wallet: RecentWallet | undefined; link: LinkChoice | undefined },
): void {
  rememberLink(portico, link)
  if (wallet) rememberRecent(portico, wallet)
}
