import type { ConnectorGroup } from '../../core/config/types.ts'
import type { WalletSource } from '../connections/combineConnectors.ts'
import { isSameWallet } from './matchWallets.ts'
import type { DirectoryWallet, WalletRow } from './types.ts'

/** The group in which a wallet that is there stands. */
export function groupOf({ type }: WalletSource): ConnectorGroup {
  if (type === 'walletConnect') return 'walletConnect'
  return type === 'external' || type === 'auth' ? 'external' : 'injected'
}

/** The row of a wallet that is there. */
export function row(source: WalletSource, group: ConnectorGroup, tag: WalletRow['tag']): WalletRow {
  const { id, name, icon, rdns, duplicate } = source
  return { id, name: displayName(name), icon, rdns, group, tag, source, duplicate }
}

/** The row of a wallet that the directory or the site names; it may be there. */
export function directoryRow(
  wallet: DirectoryWallet,
  group: ConnectorGroup,
  sources: readonly WalletSource[],
  tag?: WalletRow['tag'],
): WalletRow {
  const source = sources.find((item) => isSameWallet(wallet, item))
  return {
    id: wallet.id,
    name: displayName(wallet.name),
    icon: wallet.imageUrl ?? source?.icon,
    rdns: wallet.rdns ?? source?.rdns,
    group,
    tag: tag ?? (source ? 'installed' : undefined),
    source,
    duplicate: source?.duplicate ?? false,
  }
}

/** What a wallet is called on the screen (spec 9). */
export function displayName(name: string): string {
  return name === 'Trust Wallet' ? 'Trust' : name
}
