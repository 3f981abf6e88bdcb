import type { Portico } from '../../core/portico.ts'
import { createQueryClientSlot } from '../../core/queries/queryClientSlot.ts'
import type { WalletInfo } from '../connections/state.ts'
import type { WalletPage } from './directory/types.ts'
import type { RecentWallet } from './state.ts'
import { displayName } from './walletRow.ts'

interface Listed {
  readonly id: string
  readonly name: string
  readonly mobile?: { readonly universal?: string | null } | undefined
}

/**
 * Finds the site's or the directory's entry of a wallet that answered over a relay, so that its row
 * can be shown as recent.
 */
export function findAnsweringWallet(
  portico: Portico,
  wallet: WalletInfo,
): RecentWallet | undefined {
  const pages =
    portico
      .keep(createQueryClientSlot)
      .client?.getQueriesData<WalletPage>({ queryKey: ['wallets'] }) ?? []
  const listed: readonly Listed[] = [
    ...portico.config.customWallets,
    ...pages.flatMap(([, page]) => page?.wallets ?? []),
  ]
  const found = listed.find((item) => isAnswering(item, wallet))
  return found && { id: found.id, name: displayName(found.name) }
}

function isAnswering({ name, mobile }: Listed, wallet: WalletInfo): boolean {
  if (mobile?.universal && wallet.links?.includes(mobile.universal)) return true
  return plainName(name) === plainName(wallet.name)
}

// Directories list 'Rainbow', the wallet calls itself 'Rainbow Wallet'.
function plainName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/.\s+wallet$/, (end) => end.slice(0, 1))
}
