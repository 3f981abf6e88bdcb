import type { Balance } from '../../../core/interfaces/adapter.ts'
import type { GetTokensReturnType, TokenBalance } from '../../../features/balances/getTokens.ts'
import { type Decimal, parseDecimal } from '../../../wire/decimal.ts'
import type { Network } from '../../../wire/network.ts'
import type { AccountQuery, ShownTokens } from './useAccountQuery.ts'

/** The holdings of an account as the account view shows them. */
export interface Holdings {
  readonly status: 'loading' | 'ready' | 'empty' | 'partial' | 'stale' | 'error'
  /** The total value, if prices are known. */
  readonly total: Decimal | undefined
  /** The balance of the native coin. */
  readonly balance: Balance | undefined
  /** `undefined` if no source lists tokens: only the coin is known. */
  readonly tokens: readonly TokenBalance[] | undefined
  /** The number of all tokens, if `tokens` are the first ones only. */
  readonly tokenCount?: number | undefined
  /** Known from last time. */
  readonly isRemembered?: boolean | undefined
  /** The tokens are loading. */
  readonly awaitsTokens: boolean
  readonly ageMs: number
  readonly failedAt: number
  /**
   * When reading the tokens failed, in ms since the epoch; 0 if it did not fail or was not tried.
   */
  readonly tokensFailedAt: number
  readonly refetch: () => void
}

/** Whether the token list includes the native coin, which then needs no request of its own. */
export function includesCoin(network: Network, shown: ShownTokens): boolean {
  return findCoin(getKnownTokens(shown) ?? [], network) !== undefined
}

// The tokens, if a source answered.
function getKnownTokens(
  query: Pick<AccountQuery<GetTokensReturnType>, 'data'>,
): readonly TokenBalance[] | undefined {
  return query.data && query.data.source !== 'none' ? query.data.tokens : undefined
}

/**
 * Combines the token list and the native balance. The token list takes precedence where it is
 * known.
 *
 * @param totalOf - sums the value of tokens, for a view that shows it
 */
export function joinHoldings(
  network: Network,
  shown: ShownTokens,
  coin: AccountQuery<Balance>,
  totalOf: (tokens: readonly TokenBalance[]) => Decimal | undefined = () => undefined,
): Holdings {
  const tokens = getKnownTokens(shown)
  const hasFailed = shown.status === 'error'
  const refetch = () => {
    if (!coin.data || coin.status === 'stale') coin.refetch()
    if (hasFailed || shown.status === 'stale') shown.refetch()
  }
  const tokensFailedAt = hasFailed ? shown.failedAt : 0
  const rest = { tokens, awaitsTokens: shown.awaited, tokensFailedAt, refetch }
  if (tokens) {
    const total = totalOf(tokens)
    const listed = findCoin(tokens, network)
    const balance = listed ?? coin.data
    const from = total || listed ? shown : coin
    const { ageMs, failedAt } = from
    return { ...rest, status: getStatus(tokens, from.status), total, balance, ageMs, failedAt }
  }
  const { data: balance, ageMs } = coin
  const failedAt = tokensFailedAt || coin.failedAt
  const common = { ...rest, total: undefined, ageMs, failedAt }
  if (shown.awaited) return { ...common, status: 'loading', balance: undefined }
  const status = hasFailed && coin.status === 'ready' ? 'partial' : coin.status
  return { ...common, status, balance }
}

function getStatus(
  tokens: readonly TokenBalance[],
  status: AccountQuery<unknown>['status'],
): Holdings['status'] {
  const holdsNothing = tokens.every(({ quantity }) => !parseDecimal(quantity.numeric)?.value)
  return status === 'ready' && holdsNothing ? 'empty' : status
}

/** Finds a network's native coin among tokens, by chain id and symbol. */
export function findCoin(
  tokens: readonly TokenBalance[],
  { caipNetworkId, nativeCurrency: { symbol } }: Network,
): Balance | undefined {
  const coin = tokens.find(
    (token) =>
      token.address === undefined && token.chainId === caipNetworkId && token.symbol === symbol,
  )
  const amount = parseDecimal(coin?.quantity.numeric ?? '')
  return amount && { ...amount, symbol }
}
