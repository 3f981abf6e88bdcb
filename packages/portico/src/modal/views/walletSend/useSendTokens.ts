import { useEffect } from 'react'
import type { LiveConnection } from '../../../features/connections/state.ts'
import { findNetwork } from '../../../features/networks/selectors.ts'
import type { TrackedTransaction } from '../../../features/transactions/state.ts'
import { getSend, isSameToken, updateSend } from '../../../features/transfers/draft.ts'
import type { SendDraft, SendToken } from '../../../features/transfers/state.ts'
import { parseDecimal, writeDecimal } from '../../../wire/decimal.ts'
import type { Network } from '../../../wire/network.ts'
import { useModal, useModalState, useSession } from '../../context.ts'
import { type Holdings, includesCoin, joinHoldings } from '../account/holdings.ts'
import { useBalance, useTokens } from '../account/useAccountQuery.ts'
import { useActive } from '../account/useActive.ts'
import { createAmountUnit } from './amounts.ts'

export interface SendTokens {
  readonly active: LiveConnection | undefined
  readonly network: Network | undefined
  readonly status: Holdings['status']
  /** The tokens that can be sent, the native coin first. */
  readonly tokens: readonly SendToken[]
  /** The native coin, in any quantity. */
  readonly coin?: SendToken
  readonly failedAt: number
  readonly refetch: () => void
}

const nothing = { status: 'loading', tokens: [], failedAt: 0, refetch() {} } as const

/** Returns the tokens that the active account can send on its network. */
export function useSendTokens(): SendTokens {
  const active = useActive()
  const network = useModalState((state) => findNetwork(state, active?.networkId))
  const networkId = network?.caipNetworkId
  const shown = useTokens(active?.address, networkId)
  const isListed = network !== undefined && includesCoin(network, shown)
  const shownCoin = useBalance(active?.address, networkId, !isListed)
  if (!network) return { ...nothing, active, network }
  const {
    status,
    tokens = [],
    awaitsTokens,
    balance,
    failedAt,
    refetch,
  } = joinHoldings(network, shown, shownCoin)
  const sendable = tokens.filter((token) => !token.address || hasSome(token))
  const { caipNetworkId: chainId, nativeCurrency } = network
  const { name, symbol, decimals } = nativeCurrency
  const quantity = { decimals: `${decimals}`, numeric: balance ? writeDecimal(balance) : '' }
  const own = { name, symbol, chainId, quantity }
  return {
    active,
    network,
    status: awaitsTokens ? 'loading' : status,
    tokens: isListed || !balance ? sendable : [own, ...sendable],
    coin: own,
    failedAt,
    refetch,
  }
}

function hasSome({ quantity }: SendToken): boolean {
  return (parseDecimal(quantity.numeric)?.value ?? 0n) > 0n
}

/** Selects a token if there is none, and keeps the balance of the selected one up to date. */
export function useFreshToken({ tokens, status }: SendTokens): void {
  const portico = useModal()
  const memory = useSession().keep(createAmountUnit)
  useEffect(() => {
    const draft = getSend(portico.store.getState())
    // A price of the network that these tokens are on, never of another.
    memory.setState({ coinPrice: tokens.find(({ address }) => !address)?.price })
    if (!draft || status === 'loading') return
    const { token, max, assetAddress } = draft
    if (!token) {
      const first = getFirstToken(tokens, draft, portico.store.getState().transactions)
      // The token that the site asked for may still be loading.
      if (first && !assetAddress) updateSend(portico, { token: first })
      return
    }
    const fresh = tokens.find((item) => isSameToken(item, token))
    if (!fresh || isUpToDate(token, fresh)) return
    updateSend(portico, { token: fresh, ...(max && { amount: fresh.quantity.numeric, max }) })
  }, [portico, memory, tokens, status])
}

/**
 * Returns the token that the account sent last on its network, else the coin if there is some of
 * it, else the first one. An amount of the site is in the coin.
 */
function getFirstToken(
  tokens: readonly SendToken[],
  { from, networkId, amount }: SendDraft,
  sent: readonly TrackedTransaction[] = [],
): SendToken | undefined {
  const last = sent.find(
    (item) => item.kind === 'transfer' && item.from === from && item.networkId === networkId,
  )
  const address = last?.token && `${networkId}:${last.token}`
  const used = last && tokens.find((token) => token.address === address)
  return amount ? tokens[0] : (used ?? tokens.find(hasSome) ?? tokens[0])
}

function isUpToDate(token: SendToken, fresh: SendToken): boolean {
  return fresh.quantity.numeric === token.quantity.numeric && fresh.price === token.price
}
