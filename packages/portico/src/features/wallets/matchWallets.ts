import type { ResolvedConfig } from '../../core/config/types.ts'
import type { WalletSource } from '../connections/combineConnectors.ts'

/** What two entries are compared by. */
export interface WalletIdentity {
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
  readonly explorerId?: string | undefined
}

/**
 * Whether two entries are one wallet: by rdns where both have one, else by name where one has none, else by id.
 * MetaMask on phones has an rdns of its own.
 */
export function isSameWallet(a: WalletIdentity, b: WalletIdentity): boolean {
  if (a.id === b.id || (b.explorerId !== undefined && a.id === b.explorerId)) return true
  if (a.rdns !== undefined && b.rdns !== undefined)
    return desktopRdns(a.rdns) === desktopRdns(b.rdns)
  return sameName(a.name, b.name)
}

/** Whether the configuration hides the wallet, by rdns, name or id. */
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
 * Whether `includeWallets` lets the wallet through. It speaks of wallets found in the page and of the directory; what the site
 * configured itself always shows.
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

// A merged entry answers to the ids of its parts.
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
