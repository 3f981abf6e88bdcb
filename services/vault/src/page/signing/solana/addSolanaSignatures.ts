import {
  fromHex,
  type Hex,
  joinSolanaTransaction,
  toBase58,
  toBase64,
} from '../../../frame/index.ts'
import type { PreparedSolanaTransactions } from '../preparedRequest.ts'

/** A transaction with the signature of the wallet. */
export interface SignedSolanaTransaction {
  /** All of it, in base64. */
  readonly transaction: string
  /** The signature of the wallet, in base58. */
  readonly signature: string
  /** The id on the network: the signature of the first signer, in base58. */
  readonly id: string
}

/** Puts the signatures of the wallet into the places that the transactions have for them. */
export function addSolanaSignatures(
  { transactions, address }: PreparedSolanaTransactions,
  signed: readonly Hex[],
): readonly SignedSolanaTransaction[] {
  return transactions.map(({ message, signatures, decoded }, index) => {
    const own = signed[index] ?? '0x'
    const all = decoded.signers.map((signer, place) => {
      return signer === address ? own : (signatures[place] ?? '0x')
    })
    return {
      transaction: toBase64(joinSolanaTransaction({ message, signatures: all })),
      signature: toBase58(fromHex(own)),
      id: toBase58(fromHex(all[0] ?? '0x')),
    }
  })
}
