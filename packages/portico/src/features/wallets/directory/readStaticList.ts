import type { WalletListing } from '../../../wire/gateway/wallets.ts'
import { readWalletListFlags } from '../../../wire/namespaces/namespaceTable.ts'
import { noStores } from './toListedWallet.ts'

/**
 * The wallet directory that ships with the package, for sites without a gateway, or if the gateway
 * fails.
 */
export interface StaticDirectory {
  /**
   * In the order of the ranking. Homepages and store pages are in `readStaticStores`; only the
   * gateway has pictures.
   */
  readonly wallets: readonly WalletListing[]
  /**
   * Converts an id that the site wrote to the directory's own id: the own id itself, a 64-digit id
   * of the public wallet registry, or an rdns. Other ids are known to the gateway only.
   */
  resolveId(id: string): string | undefined
}

const WALLET_CONNECT = 16
const CERTIFIED = 32
/** The field with the ids of the public registry. */
const REGISTRY = 9

/**
 * Loads and parses the wallet list that ships with the package.
 *
 * @throws what `import()` throws if the chunk fails to load
 * @example
 * const { wallets, resolveId } = await readStaticList()
 * wallets[0]?.name // 'MetaMask'
 * resolveId('io.metamask') // 'metamask'
 */
export async function readStaticList(): Promise<StaticDirectory> {
  const { staticList } = await import('./staticList.ts')
  const rows = staticList.split('\n').map((line) => line.split('|'))
  const wallets = rows.map(toListing)
  const registry = new Map<string, string>()
  for (const { 0: id = '', [REGISTRY]: all = '' } of rows) {
    for (const digits of all.split(',')) registry.set(digits, id)
  }
  const own = new Map<string, string>()
  for (const { id, rdns } of wallets) if (rdns !== null) own.set(rdns, id)
  for (const { id } of wallets) own.set(id, id)
  return {
    wallets,
    resolveId: (id) => (isRegistryId(id) ? registry.get(id.slice(0, 8)) : own.get(id)),
  }
}

// The list contains only the first eight digits of these ids, which are unique.
function isRegistryId(id: string): boolean {
  return /^[0-9a-f]{64}$/.test(id)
}

function toListing(fields: readonly string[]): WalletListing {
  const [id = '', name = '', flags, rdns, native, universal, desktop, desktopUniversal, web] =
    fields
  const bits = Number(flags)
  return {
    id,
    name,
    rdns: rdns || null,
    homepage: null,
    namespaces: [...readWalletListFlags(bits)],
    badge: bits & CERTIFIED ? 'certified' : null,
    imageId: null,
    mobile: { native: native || null, universal: address(universal) },
    desktop: { native: desktop || null, universal: address(desktopUniversal) },
    web: address(web),
    stores: noStores,
    walletConnect: bits & WALLET_CONNECT ? true : null,
  }
}

function address(text: string | undefined): string | null {
  return text ? `https://${text}` : null
}
