import type { Namespace } from './namespace.ts'

/** What kind of account an address is: a key pair, a contract, or a Bitcoin payment address. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment'

/**
 * One account a wallet granted (account item).
 *
 * @example
 * import type { Account } from 'portico/wire'
 *
 * const account: Account = { namespace: 'eip155', address: '0xd8dA…6045', type: 'eoa' }
 */
export interface Account {
  readonly namespace: Namespace
  /** As the wallet gave it; never re-cased. */
  readonly address: string
  readonly type: AccountType
  /** Hex or base58, as the namespace has it. */
  readonly publicKey?: string
  /** BIP-32 derivation path. */
  readonly path?: string
  /** A name the wallet gave to the account; shown as text only. */
  readonly label?: string
}
