import { useEffect, useMemo, useRef } from 'react'
import {
  type Portfolio,
  readPortfolio,
  storePortfolio,
} from '../../../features/balances/portfolio.ts'
import { totalValue } from '../../../features/balances/tokenValue.ts'
import type { CaipNetworkId, Network } from '../../../wire/network.ts'
import { useModal } from '../../context.ts'
import { type Holdings, includesCoin, joinHoldings } from './holdings.ts'
import { useBalance, useTokens } from './useAccountQuery.ts'

/**
 * Returns the holdings of an account on a network. What it held last time shows until it is read
 * again.
 */
export function useHoldings(
  address: string | undefined,
  network: Network | undefined,
): Holdings | undefined {
  const portico = useModal()
  const networkId = network?.caipNetworkId
  const remembered = useMemo(
    () => (address && networkId ? readPortfolio(portico, { address, networkId }) : undefined),
    [portico, address, networkId],
  )
  const shown = useTokens(address, networkId)
  // If the token list includes the native coin, its balance is not refreshed separately.
  const isListed = network !== undefined && includesCoin(network, shown)
  const coin = useBalance(address, networkId, !isListed)
  const read = network && joinHoldings(network, shown, coin, totalValue)
  const isComplete = shown.status !== 'loading' && isRead(read)
  useStored(address, networkId, isComplete ? read : undefined)
  const isKnown = read?.total || isComplete || read?.status === 'stale'
  const holdings = read && remembered && !isKnown ? recall(read, remembered) : read
  return useSteadyUnit(holdings, `${networkId} ${address}`)
}

function isRead(holdings: Holdings | undefined): boolean {
  return holdings?.status === 'ready' || holdings?.status === 'empty'
}

/** Completes holdings that are not read yet, or cannot be read, by those of last time. */
function recall(read: Holdings, { at, total, balance, tokens, tokenCount }: Portfolio): Holdings {
  // Only the coin was known, and it is read.
  if (!tokens && read.balance) return read
  const hasFailed = read.status === 'partial' || read.status === 'error'
  return {
    ...read,
    status: hasFailed ? 'partial' : 'stale',
    total,
    balance: read.balance ?? balance,
    tokens,
    tokenCount,
    isRemembered: true,
    awaitsTokens: false,
    ageMs: Date.now() - at,
  }
}

/** A write for each reading would be many; one for the same ten seconds changes nothing. */
const STORE_STEP_MS = 10_000

function useStored(
  address: string | undefined,
  networkId: CaipNetworkId | undefined,
  read: Holdings | undefined,
): void {
  const portico = useModal()
  const latest = useRef(read)
  latest.current = read
  const at = read && Math.round((Date.now() - read.ageMs) / STORE_STEP_MS) * STORE_STEP_MS
  useEffect(() => {
    const { current } = latest
    if (!address || !networkId || at === undefined || !current) return
    const { total, balance, tokens } = current
    const tokenCount = tokens?.length ?? 0
    storePortfolio(portico, { address, networkId }, { at, total, balance, tokens, tokenCount })
  }, [portico, address, networkId, at])
}

/**
 * Keeps the unit of the large amount while it is looked at: a coin's balance that shows because
 * the prices are late is not replaced by the total.
 */
function useSteadyUnit(holdings: Holdings | undefined, key: string): Holdings | undefined {
  const unit = useRef<{ key: string; isCoin: boolean } | undefined>(undefined)
  if (unit.current?.key !== key) unit.current = undefined
  if (holdings?.total || holdings?.balance) {
    unit.current ??= { key, isCoin: holdings.total === undefined }
  }
  const isKept = holdings?.total && holdings.balance && unit.current?.isCoin
  return isKept ? { ...holdings, total: undefined } : holdings
}
