import type { Presence } from '../../core/walletStandard/readStandardWallet.ts'
import type { Account, BitcoinProvider } from '../../wire/accounts.ts'
import type { CaipNetworkId } from '../../wire/network.ts'

/** The accounts that a wallet granted. */
export interface BitcoinGrant {
  readonly accounts: readonly Account[]
  /** The wallet's network. Unset if the wallet does not report it. */
  readonly networkId?: CaipNetworkId | undefined
}

/** A request for accounts. */
export interface BitcoinGrantRequest {
  /** `silent` never prompts. It rejects, or returns no accounts, if a prompt is necessary. */
  readonly mode: 'interactive' | 'silent'
  /** The network that the site prefers, for wallets that let the site choose. */
  readonly networkId: CaipNetworkId | undefined
}

/** A wallet in the page, whatever its interface is. */
export interface BitcoinWallet {
  /** Whether the wallet is still in the page, for wallets that can leave it. */
  readonly presence?: Presence | undefined
  readonly provider: BitcoinProvider
  requestAccounts(request: BitcoinGrantRequest): Promise<BitcoinGrant>
  /**
   * Calls the listener when accounts or network may have changed, and with `ended` when the wallet
   * disconnected. Returns a function that unsubscribes.
   */
  subscribe(listener: (ended: boolean) => void): () => void
  /** Revokes the site's authorization, if the wallet supports it. */
  disconnect(): Promise<void>
}
