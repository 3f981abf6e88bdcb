import type { Portico } from '../../../core/portico.ts'
import { readStaticList } from './readStaticList.ts'
import { findKnownWallets, toListedWallet } from './toListedWallet.ts'

/**
 * Returns the URL schemes of known wallet apps: those of the package's list, the site and the
 * loaded directory. Links that a wallet announced or that were stored may only use these.
 *
 * @returns schemes without the colon, e.g. `metamask`
 */
export async function readWalletSchemes(portico: Portico): Promise<ReadonlySet<string>> {
  const { wallets } = await readStaticList()
  const own = portico.config.customWallets.map(toListedWallet)
  const links = [...wallets, ...own, ...findKnownWallets(portico)].flatMap(
    ({ mobile, desktop }) => [mobile.native, desktop.native],
  )
  return new Set(links.flatMap((link) => link?.split(':')[0] ?? []))
}
