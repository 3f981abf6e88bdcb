import { useEffect } from 'react'
import type { LiveConnection } from '../../../features/connections/state.ts'
import { findNetwork } from '../../../features/networks/selectors.ts'
import { getSend, isSameToken, updateSend } from '../../../features/transfers/draft.ts'
import type { SendToken } from '../../../features/transfers/state.ts'
import { parseDecimal, writeDecimal } from '../../../wire/decimal.ts'
import type { Network } from '../../../wire/network.ts'
import { useModal, useModalState, useSession } from '../../context.ts'
import { type Holdings, includesCoin, joinHoldings } from '../account/holdings.ts'
import { useBalance, useTokens } from '../account/useAccountQuery.ts'
import { useActive } from '../account/useActive.ts'
import { createAmountUnit } from './amountUnit.ts'

export interface SendTokens {
  readonly active: LiveConnection | undefined
  readonly network: Network | undefined
  readonly status: Holdings['status']
  /** The tokens that can be sent, the native coin first. */
  readonly tokens: readonly SendToken[]
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
  const coin = useBalance(active?.address, networkId, !isListed)
  if (!network) return { ...nothing, active, network }
  const {
    status,
    tokens = [],
    awaitsTokens,
    balance,
    failedAt,
    refetch,
  } = joinHoldings(network, shown, coin)
  const sendable = tokens.filter((token) => !token.address || hasSome(token))
  const { caipNetworkId: chainId, nativeCurrency } = network
  const own: readonly SendToken[] =
    isListed || !balance
      ? []
      : [
          {
            name: nativeCurrency.name,
            symbol: balance.symbol,
            chainId,
            quantity: { decimals: `${balance.decimals}`, numeric: writeDecimal(balance) },
          },
        ]
  return {
    active,
    network,
    status: awaitsTokens ? 'loading' : status,
    tokens: [...own, ...sendable],
    failedAt,
    refetch,
  }
}

function hasSome({ quantity }: SendToken): boolean {
  return (parseDecimal(quantity.numeric)?.value ?? 0n) > 0n
}

/** Selects the token if there is only one, and keeps the selected token's balance up to date. */
export function useFreshToken({ tokens, status }: SendTokens): void {
  const portico = useModal()
  const memory = useSession().keep(createAmountUnit)
  useEffect(() => {
    const draft = getSend(portico.store.getState())
    const [only, ...others] = tokens
    // A price of the network that these tokens are on, never of another.
    memory.setState({ coinPrice: tokens.find(({ address }) => !address)?.price })
    if (!draft || !only || status === 'loading') return
    const { token, max } = draft
    if (!token) {
      if (others.length === 0) updateSend(portico, { token: only })
      return
    }
    const fresh = tokens.find((item) => isSameToken(item, token))
    if (!fresh || isUpToDate(token, fresh)) return
    updateSend(portico, { token: fresh, ...(max && { amount: fresh.quantity.numeric, max }) })
  }, [portico, memory, tokens, status])
}

function isUpToDate(token: SendToken, fresh: SendToken): boolean {
  return fresh.quantity.numeric === token.quantity.numeric && fresh.price === token.price
}
