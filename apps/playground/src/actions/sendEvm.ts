import type { Network } from 'portico/networks'
import { createPublicClient, createWalletClient, custom, defineChain, type Hex, http } from 'viem'
import type { Eip1193Provider } from './providers.ts'
import type { Receipt } from './receipt.ts'

export interface SendEvmParameters {
  readonly provider: Eip1193Provider
  readonly network: Network
  readonly from: string
  readonly to: string
  /** In wei. */
  readonly value: bigint
}

/** Sends a native transfer with plain viem and waits for its receipt. */
export async function sendEvm(parameters: SendEvmParameters): Promise<Receipt> {
  const { provider, network, from, to, value } = parameters
  const chain = defineChain({
    id: Number(network.id),
    name: network.name,
    nativeCurrency: network.nativeCurrency,
    rpcUrls: { default: { http: [...network.rpcUrls.default.http] } },
  })
  const wallet = createWalletClient({
    ccipRead: false,
    account: from as Hex,
    chain,
    transport: custom(provider),
  })
  const client = createPublicClient({
    ccipRead: false,
    chain,
    transport: http(),
    pollingInterval: 500,
  })
  const hash = await wallet.sendTransaction({ to: to as Hex, value })
  const receipt = await client.waitForTransactionReceipt({ hash })
  return {
    hash,
    ok: receipt.status === 'success',
    height: receipt.blockNumber,
    fee: receipt.gasUsed * receipt.effectiveGasPrice,
  }
}
