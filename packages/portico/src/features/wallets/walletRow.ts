import type { ConnectorGroup } from '../../core/config/features.ts'
import type { WalletSource } from '../connections/combineConnectors.ts'
import { isSameWallet } from './matchWallets.ts'
import type { DirectoryWallet, WalletRow } from './types.ts'

/** Returns the group of a connector. */
export function groupOf({ type }: WalletSource): ConnectorGroup {
  if (type === 'walletConnect') return 'walletConnect'
  return type === 'external' || type === 'auth' ? 'external' : 'injected'
}

/** Builds the row of a connector. */
export function row(source: WalletSource, group: ConnectorGroup, tag: WalletRow['tag']): WalletRow {
  const { id, name, icon, rdns, duplicate } = source
  return { id, name: displayName(name), icon, rdns, group, tag, source, duplicate }
}

/**
 * Builds the row of a wallet that the directory or the site lists. It may also have a connector.
 */
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

/** Returns the name that is shown for a wallet. */
export function displayName(name: string): string {
  return name === 'Trust Wallet' ? 'Trust' : name
}
