import type { Portico } from '../../../core/portico.ts'
import { findKnownWallets } from './findKnownWallet.ts'
import { readStaticList } from './readStaticList.ts'
import { toListedWallet } from './toListedWallet.ts'

/**
 * The schemes of apps that somebody other than the link's writer knows as a wallet's: the package's list, the site, or its directory. What
 * a wallet says of itself, or what storage holds, opens none but these.
 *
 * @returns schemes without their colon, e.g. `metamask`
 */
export async function readWalletSchemes(portico: Portico): Promise<ReadonlySet<string>> {
  const { wallets } = await readStaticList()
  const own = portico.config.customWallets.map(toListedWallet)
  const links = [...wallets, ...own, ...findKnownWallets(portico)].flatMap(
    ({ mobile, desktop }) => [mobile.native, desktop.native],
  )
  return new Set(links.flatMap((link) => link?.split(':')[0] ?? []))
}
