import {
  type Address,
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  keccak256,
  parseUnits,
  toBytes,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Journal } from './openJournal.ts'
import { pause } from './pause.ts'
import { findSold } from './prices.ts'
import type { Payout, Payouts, SandboxOrder } from './types.ts'

/** The account that pays out. TEST KEY. Never send anything of value to it. */
export const payoutAccount = privateKeyToAccount(keccak256(toBytes('portico localnet onramp')))

/** Enough for a smart account that receives. */
const GAS = 200_000n
const GAS_PRICE = 100_000_000_000n
const POLL_MS = 50
/** After so many looks without a receipt, the transaction is sent again. */
const LOOKS = 40

/** Creates the payouts of an EVM chain. The journal says which nonces are used. */
export function createEvmPayouts({
  journal,
  rpcUrl,
  chainId,
}: {
  readonly journal: Journal
  readonly rpcUrl: string
  readonly chainId: number
}): Payouts {
  const network = `eip155:${chainId}`
  const client = createPublicClient({ transport: http(rpcUrl, { retryCount: 0 }) })

  const getNextNonce = async (): Promise<number> => {
    const used = [...journal.orders.values()].flatMap((order) =>
      order.network === network && order.payout?.nonce !== undefined
        ? [order.payout.nonce + 1]
        : [],
    )
    const { address } = payoutAccount
    return Math.max(await client.getTransactionCount({ address }), ...used)
  }

  const isMined = async ({ hash }: Payout): Promise<boolean> => {
    const receipt = await client.getTransactionReceipt({ hash: hash as Hex }).catch(() => undefined)
    return receipt !== undefined
  }

  return {
    network,
    async prepare(order) {
      const nonce = await getNextNonce()
      const raw = await payoutAccount.signTransaction({
        ...toCall(order),
        type: 'eip1559',
        chainId,
        nonce,
        gas: GAS,
        maxFeePerGas: GAS_PRICE,
        maxPriorityFeePerGas: 0n,
      })
      return { nonce, raw, hash: keccak256(raw) }
    },
    async deliver(payout, signal) {
      for (let look = 0; !(await isMined(payout)); look += 1) {
        signal.throwIfAborted()
        if (look % LOOKS === 0) {
          const serializedTransaction = payout.raw as Hex
          // A node refuses what it has, and one that is away answers later.
          await client.sendRawTransaction({ serializedTransaction }).catch(() => undefined)
        } else {
          await pause(POLL_MS, signal)
        }
      }
      return 'included'
    },
  }
}

function toCall({ network, purchaseCurrency, purchaseAmount, address }: SandboxOrder) {
  const to = address as Address
  const sold = findSold(network, purchaseCurrency)
  const amount = parseUnits(purchaseAmount, sold?.decimals ?? 0)
  const token = sold?.token
  if (token === undefined) return { to, value: amount }
  const args = [to, amount] as const
  return { to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }) }
}
