import {
  type Address,
  appendTransactionMessageInstruction,
  assertIsSendableTransaction,
  assertIsTransactionWithBlockhashLifetime,
  compileTransaction,
  createNoopSigner,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  getSignatureFromTransaction,
  getTransactionDecoder,
  getTransactionEncoder,
  lamports,
  pipe,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import type { Network } from 'portico/networks'
import type { SolanaProvider } from './providers.ts'
import type { Receipt } from './receipt.ts'

export interface SendSolanaParameters {
  readonly provider: SolanaProvider
  readonly network: Network
  readonly from: string
  readonly to: string
  /** In lamports. */
  readonly value: bigint
}

/** Sends a native transfer with plain @solana/kit and waits for its confirmation. */
export async function sendSolana(parameters: SendSolanaParameters): Promise<Receipt> {
  const { provider, network, from, to, value } = parameters
  const { http, webSocket } = network.rpcUrls.default
  const rpc = createSolanaRpc(http[0] ?? '')
  const rpcSubscriptions = createSolanaRpcSubscriptions(webSocket?.[0] ?? '')
  const payer = from as Address
  const { value: latestBlockhash } = await rpc.getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayer(payer, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(latestBlockhash, draft),
    (draft) =>
      appendTransactionMessageInstruction(
        getTransferSolInstruction({
          source: createNoopSigner(payer),
          destination: to as Address,
          amount: lamports(value),
        }),
        draft,
      ),
  )
  const signedBytes = await provider.signTransaction({
    address: from,
    transaction: new Uint8Array(getTransactionEncoder().encode(compileTransaction(message))),
    networkId: network.caipNetworkId,
  })
  const signed = {
    ...getTransactionDecoder().decode(signedBytes),
    lifetimeConstraint: latestBlockhash,
  }
  assertIsSendableTransaction(signed)
  assertIsTransactionWithBlockhashLifetime(signed)
  const send = sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions })
  await send(signed, { commitment: 'confirmed' })
  const hash = getSignatureFromTransaction(signed)
  const found = await rpc
    .getTransaction(hash, {
      commitment: 'confirmed',
      encoding: 'json',
      maxSupportedTransactionVersion: 0,
    })
    .send()
  return {
    hash,
    ok: found?.meta?.err === null,
    height: found?.slot ?? 0n,
    fee: found?.meta?.fee ?? 0n,
  }
}
