import type { Namespace } from './namespace.ts'

/** What kind of account an address is: a key pair, a contract, or a Bitcoin payment address. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment'

/**
 * An account that a wallet granted.
 *
 * @example
 * import type { Account } from 'portico/wire'
 *
 * const account: Account = { namespace: 'eip155', address: '0xd8dA…6045', type: 'eoa' }
 */
export interface Account {
  readonly namespace: Namespace
  /** In the wallet's own spelling. */
  readonly address: string
  readonly type: AccountType
  /** Hex or base58, depending on the namespace. */
  readonly publicKey?: string
  /** BIP-32 derivation path. */
  readonly path?: string
  /** The wallet's name for the account. */
  readonly label?: string
}
