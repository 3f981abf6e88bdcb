import type {
  Address,
  MessageModifyingSigner,
  TransactionModifyingSigner,
  TransactionSendingSigner,
} from '@solana/kit'
import type { SolanaProvider } from '../wire/accounts.ts'
import { invalidAddress } from '../wire/errors/catalogue.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import type { CaipNetworkId } from '../wire/network.ts'
import { isSolanaPublicKey } from '../wire/validate/base58.ts'

/** Parameters of {@link toKitSigner}. */
export interface ToKitSignerParameters {
  /** The account that signs, which the wallet must have granted. */
  readonly address: string
  /** The cluster of the transactions (CAIP-2): a wallet signs for one cluster. */
  readonly networkId: CaipNetworkId
}

/** A signer of `@solana/kit` for messages and transactions, which can also send them. */
export type KitSigner = MessageModifyingSigner &
  TransactionModifyingSigner &
  TransactionSendingSigner

/**
 * Creates a signer for `@solana/kit` from a connected wallet's provider. A wallet may change a
 * transaction before signing, hence the modifying signers. Several transactions are signed in
 * sequence.
 *
 * Its methods reject with the mapped error of the wallet, or with `connector/aborted` if kit's
 * `abortSignal` aborts.
 *
 * @throws {PorticoError} `validation/address` if the address is invalid
 * @example
 * import { createTransactionMessage, setTransactionMessageFeePayerSigner } from '@solana/kit'
 * import { usePorticoProvider } from 'portico/react'
 *
 * const wallet = usePorticoProvider('solana')
 * if (wallet) {
 *   const signer = toKitSigner(wallet, {
 *     address,
 *     networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
 *   })
 *   setTransactionMessageFeePayerSigner(signer, createTransactionMessage({ version: 0 }))
 * }
 */
export function toKitSigner(
  provider: SolanaProvider,
  { address, networkId }: ToKitSignerParameters,
): KitSigner {
  if (!isSolanaPublicKey(address)) throw new PorticoError(invalidAddress)
  const wallet = { provider, address: address as Address, networkId }
  const load = () => import('./kitSigner.ts')
  return Object.freeze<KitSigner>({
    address: wallet.address,
    modifyAndSignMessages: async (messages, config) =>
      (await load()).signMessages(wallet, messages, config?.abortSignal),
    modifyAndSignTransactions: async (transactions, config) =>
      (await load()).signTransactions(wallet, transactions, config?.abortSignal),
    signAndSendTransactions: async (transactions, config) =>
      (await load()).sendTransactions(wallet, transactions, config?.abortSignal),
  })
}
