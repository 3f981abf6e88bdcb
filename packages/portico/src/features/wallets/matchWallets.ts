import type { ResolvedConfig } from '../../core/config/types.ts'
import type { WalletSource } from '../connections/combineConnectors.ts'
import type { DirectorySnapshot } from './types.ts'

/** The fields by which two entries are compared. */
export interface WalletIdentity {
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
  readonly explorerId?: string | undefined
}

/**
 * Whether two entries are the same wallet: by rdns if both have one, else by id or name. MetaMask
 * Mobile has its own rdns.
 */
export function isSameWallet(a: WalletIdentity, b: WalletIdentity): boolean {
  if (a.id === b.id || (b.explorerId !== undefined && a.id === b.explorerId)) return true
  if (a.rdns !== undefined && b.rdns !== undefined)
    return desktopRdns(a.rdns) === desktopRdns(b.rdns)
  return sameName(a.name, b.name)
}

/** Whether the configuration hides a wallet, by rdns, name or id. */
export function isHidden(
  wallet: WalletIdentity,
  config: Pick<ResolvedConfig, 'excludeWallets' | 'excludedWallets' | 'coinbase' | 'baseAccount'>,
): boolean {
  const ids = idsOf(wallet)
  if (config.excludeWallets.some((id) => ids.includes(id))) return true
  if (!config.coinbase && wallet.rdns === 'com.coinbase.wallet') return true
  if (!config.baseAccount && wallet.rdns === 'app.base.account') return true
  return config.excludedWallets.some(
    ({ rdns, name }) =>
      (rdns !== undefined && rdns === wallet.rdns) ||
      (name !== undefined && sameName(name, wallet.name)),
  )
}

const CONFIGURED: readonly WalletSource['type'][] = ['walletConnect', 'external', 'auth']

/**
 * Whether `includeWallets` shows a wallet. Applies to discovered wallets and the directory.
 * Connectors that the site configured always show.
 */
export function isShown(
  wallet: WalletIdentity | WalletSource,
  { includeWallets }: Pick<ResolvedConfig, 'includeWallets'>,
): boolean {
  if (includeWallets === undefined) return true
  if ('type' in wallet && CONFIGURED.includes(wallet.type)) return true
  const ids = idsOf(wallet)
  return includeWallets.some((id) => ids.includes(id))
}

// A merged wallet also has the ids of its connectors.
function idsOf(wallet: WalletIdentity | WalletSource): readonly string[] {
  const parts = 'connectors' in wallet ? wallet.connectors.map(({ id }) => id) : []
  return [wallet.id, wallet.rdns, wallet.explorerId, ...parts].filter((id) => id !== undefined)
}

function desktopRdns(rdns: string): string {
  return rdns.replace(/^io\.metamask\.mobile$/, 'io.metamask')
}

function sameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}

/**
 * Returns the site's own picture of a wallet, by the wallet's id, its rdns, or its id in the
 * directory.
 *
 * @param directory - the directory entries that are loaded so far
 */
export function findWalletImage(
  images: ResolvedConfig['walletImages'],
  wallet: WalletIdentity,
  directory: Pick<
    DirectorySnapshot,
    'featured' | 'recommended' | 'detected' | 'recent' | 'pictured'
  >,
): string | undefined {
  if (Object.keys(images).length === 0) return undefined
  const own = imageOf(images, wallet)
  if (own !== undefined) return own
  const { featured, recommended, detected, recent = [], pictured = [] } = directory
  const listed = [...featured, ...recommended, ...detected, ...recent, ...pictured]
  const entry = listed.find((item) => isSameWallet(item, wallet))
  return entry && imageOf(images, entry)
}

// `Object.hasOwn`, because a wallet chooses its own rdns.
function imageOf(
  images: ResolvedConfig['walletImages'],
  { id, rdns = id }: Pick<WalletIdentity, 'id' | 'rdns'>,
): string | undefined {
  const key = [id, rdns].find((name) => Object.hasOwn(images, name))
  return key === undefined ? undefined : images[key]
}
