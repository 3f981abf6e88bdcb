import {
  type Address,
  appendTransactionMessageInstruction,
  type Base64EncodedWireTransaction,
  compileTransaction,
  createKeyPairFromBytes,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  pipe,
  type Signature,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransaction,
} from '@solana/kit'
import { parseUnits } from 'viem'
import { keysFromLabel } from '../accounts.ts'
import { SOLANA_LOCALNET_CAIP2 } from '../solana/genesis.ts'
import { transferSol } from '../solana/instructions.ts'
import { pause } from './pause.ts'
import type { Payouts } from './types.ts'

/** The account that pays out. TEST KEY. Never send anything of value to it. */
export const solanaPayoutKeys = keysFromLabel('portico localnet onramp')

const DECIMALS = 9
const POLL_MS = 50
/** After so many looks, it is sent again, if it may still be included. */
const LOOKS = 40

/** Creates the payouts of SOL on the local cluster. */
export function createSolanaPayouts(rpcUrl: string): Payouts {
  const rpc = createSolanaRpc(rpcUrl)
  const isIncluded = async (hash: string): Promise<boolean> => {
    const { value } = await rpc.getSignatureStatuses([hash as Signature]).send()
    return value[0] !== null && value[0] !== undefined
  }
  return {
    network: SOLANA_LOCALNET_CAIP2,
    async prepare({ address, purchaseAmount }) {
      const { value: lifetime } = await rpc.getLatestBlockhash().send()
      const from = solanaPayoutKeys.address
      const transfer = transferSol(from, address as Address, parseUnits(purchaseAmount, DECIMALS))
      const message = pipe(
        createTransactionMessage({ version: 0 }),
        (draft) => setTransactionMessageFeePayer(from, draft),
        (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
        (draft) => appendTransactionMessageInstruction(transfer, draft),
      )
      const keys = await createKeyPairFromBytes(solanaPayoutKeys.secretKey)
      const transaction = await signTransaction([keys], compileTransaction(message))
      return {
        raw: getBase64EncodedWireTransaction(transaction),
        hash: getSignatureFromTransaction(transaction),
        blockhash: lifetime.blockhash,
      }
    },
    async deliver({ raw, hash, blockhash }, signal) {
      for (let look = 0; ; look += 1) {
        signal.throwIfAborted()
        // In this order: a transaction of a blockhash that is over is not included any more.
        const { value: isFresh } = await rpc
          .isBlockhashValid(blockhash as Parameters<typeof rpc.isBlockhashValid>[0])
          .send()
        if (await isIncluded(hash)) return 'included'
        if (!isFresh) return 'expired'
        if (look % LOOKS === 0) {
          const wire = raw as Base64EncodedWireTransaction
          await rpc
            .sendTransaction(wire, { encoding: 'base64', skipPreflight: true })
            .send()
            .catch(() => undefined)
        } else {
          await pause(POLL_MS, signal)
        }
      }
    },
  }
}
