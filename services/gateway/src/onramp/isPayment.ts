import type { AssetReader } from '../history/createAssetReader.ts'
import type { SourceTransaction, SourceTransfer } from '../history/types.ts'
import { compare, multiply, parseDecimal } from '../prices/decimal.ts'
import type { OnrampOrderRow } from '../store/schema.ts'
import type { ChainMetadata } from '../tokens/types.ts'
import { canonicalAccount } from './canonicalAccount.ts'

/**
 * What must arrive of the promised amount. The rest is for rounding, and for the fee of the network
 * that a provider may take from the amount. A choice of ours: no provider publishes such a limit.
 */
const SHARE = { digits: 99n, scale: 2 }
/** By how much the clocks of a network and of the gateway may differ. */
const CLOCK_MS = 5 * 60_000

export interface PaymentFacts {
  readonly chain: ChainMetadata | undefined
  readonly readAssets: AssetReader
  /** By how much the coins of the account grew in the block of the transaction. */
  readonly readGain: () => Promise<bigint | undefined>
  readonly signal: AbortSignal
}

/**
 * Whether a transaction pays an order: after it was created, to its account, in the asset that was
 * bought, and at least 99% of the amount that the provider reported.
 */
export async function isPayment(
  { isFailed, minedAt, transfers, selector }: SourceTransaction,
  order: OnrampOrderRow,
  { chain, readAssets, readGain, signal }: PaymentFacts,
): Promise<boolean> {
  if (isFailed || minedAt * 1000 < order.createdAt.getTime() - CLOCK_MS) return false
  const account = canonicalAccount(order.account)
  const own = transfers.filter(({ recipient }) => canonicalAccount(recipient) === account)
  const symbol = order.purchaseCurrency
  if (chain !== undefined && isSame(symbol, chain.nativeCurrency.symbol)) {
    const { decimals } = chain.nativeCurrency
    if (isEnough(sum(own.filter(({ asset }) => asset.kind === 'native')), decimals, order)) {
      return true
    }
    // What a contract sends in coins is not in the receipt.
    const gain = selector === undefined ? undefined : await readGain()
    return gain !== undefined && isEnough(gain, decimals, order)
  }
  const tokens = own.filter(({ asset }) => asset.kind === 'token')
  // The provider and the site named no asset.
  if (symbol === null) return sum(own) > 0n
  const metadata = await readAssets(
    order.network,
    tokens.map(({ asset }) => asset),
    signal,
  )
  // Any contract may bear the symbol of a known token.
  const known = chain?.tokens.find((token) => isSame(token.symbol, symbol))
  return [...groupByToken(tokens)].some(([address, group]) => {
    const { symbol: name, decimals } = metadata.get(address) ?? {}
    const isBought = known
      ? canonicalAccount(known.address) === canonicalAccount(address)
      : isSame(name, symbol)
    return isBought && decimals !== undefined && isEnough(sum(group), decimals, order)
  })
}

/** Some providers write symbols in capitals. */
const isSame = (a: string | null | undefined, b: string | null | undefined): boolean =>
  a?.toUpperCase() === b?.toUpperCase()

function groupByToken(
  transfers: readonly SourceTransfer[],
): ReadonlyMap<string, readonly SourceTransfer[]> {
  const groups = new Map<string, SourceTransfer[]>()
  for (const transfer of transfers) {
    if (transfer.asset.kind !== 'token') continue
    const { address } = transfer.asset
    groups.set(address, [...(groups.get(address) ?? []), transfer])
  }
  return groups
}

const sum = (transfers: readonly SourceTransfer[]): bigint =>
  transfers.reduce((total, { amount }) => total + BigInt(amount), 0n)

function isEnough(
  received: bigint,
  decimals: number,
  { purchaseAmount }: Pick<OnrampOrderRow, 'purchaseAmount'>,
): boolean {
  const promised = parseDecimal(purchaseAmount ?? '')
  if (received <= 0n || !promised) return received > 0n
  return compare({ digits: received, scale: decimals }, multiply(promised, SHARE)) >= 0
}
