import type { Portico } from '../../../core/portico.ts'
import type { WalletPage, WalletQuery } from '../types.ts'
import { excludedWallets, getDirectoryFilter, getPageSize } from './directoryFilter.ts'
import { readStaticList } from './readStaticList.ts'
import { selectWallets } from './selectWallets.ts'

/** Reads a directory page from the package's list. It has no pictures, so no requests are made. */
export async function readFromStatic(portico: Portico, query: WalletQuery): Promise<WalletPage> {
  const { wallets, resolveId } = await readStaticList()
  const { include, namespaces } = getDirectoryFilter(portico, query)
  const resolve = (ids: readonly string[]) => ids.map((id) => resolveId(id) ?? id)
  const { data, count } = selectWallets(wallets, {
    include: include && resolve(include),
    exclude: resolve(excludedWallets(portico.config)),
    namespaces,
    search: query.search,
    page: query.page,
    entries: getPageSize(query),
  })
  return {
    wallets: data.map((wallet) => ({ ...wallet, imageUrl: undefined })),
    count,
    source: 'static',
  }
}
