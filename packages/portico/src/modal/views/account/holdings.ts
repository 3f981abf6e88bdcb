import type { Balance } from '../../../core/interfaces/adapter.ts'
import { findCoin } from '../../../features/balances/findCoin.ts'
import type { GetTokensReturnType, TokenBalance } from '../../../features/balances/getTokens.ts'
import { type Decimal, parseDecimal } from '../../../wire/decimal.ts'
import type { Network } from '../../../wire/network.ts'
import type { AccountQuery, ShownTokens } from './useAccountQuery.ts'

/** What the account view shows of what an account holds. */
export interface Holdings {
  readonly status: 'loading' | 'ready' | 'empty' | 'partial' | 'stale' | 'error'
  /** What all of it is worth, where prices are known. */
  readonly total: Decimal | undefined
  /** The network's own coin. */
  readonly balance: Balance | undefined
  /** Undefined where nobody says: only the coin is known. */
  readonly tokens: readonly TokenBalance[] | undefined
  /** Tokens are on their way. */
  readonly awaitsTokens: boolean
  readonly ageMs: number
  readonly failedAt: number
  /** When the tokens could not be read, in ms since the epoch; 0 where they could, or nobody was asked. */
  readonly tokensFailedAt: number
  readonly refetch: () => void
}

/** Whether the tokens name the network's own coin, too: then it need not be asked for by itself. */
export function includesCoin(network: Network, shown: ShownTokens): boolean {
  return findCoin(getKnownTokens(shown) ?? [], network) !== undefined
}

// The tokens that somebody answered for.
function getKnownTokens(
  query: Pick<AccountQuery<GetTokensReturnType>, 'data'>,
): readonly TokenBalance[] | undefined {
  return query.data && query.data.source !== 'none' ? query.data.tokens : undefined
}

/**
 * Joins what is known of the tokens and of the coin: the tokens say it all where they are known, the coin alone where
 * they are not.
 *
 * @param totalOf - what tokens are worth together, for a view that shows it
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
