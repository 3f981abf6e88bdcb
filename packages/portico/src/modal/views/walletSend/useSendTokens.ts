import type { LiveConnection } from '../../../features/connections/state.ts'
import { findNetwork } from '../../../features/networks/networkSelectors.ts'
import type { SendToken } from '../../../features/transfers/state.ts'
import { parseDecimal, writeDecimal } from '../../../wire/decimal.ts'
import type { Network } from '../../../wire/network.ts'
import { useModalState } from '../../shell/context.ts'
import { type Holdings, includesCoin, joinHoldings } from '../account/holdings.ts'
import { useActive } from '../account/useActive.ts'
import { useBalance } from '../account/useBalance.ts'
import { useTokens } from '../account/useTokens.ts'

export interface SendTokens {
  readonly active: LiveConnection | undefined
  readonly network: Network | undefined
  readonly status: Holdings['status']
  /** What can be sent, the coin first. */
  readonly tokens: readonly SendToken[]
  readonly failedAt: number
  readonly refetch: () => void
}

const nothing = { status: 'loading', tokens: [], failedAt: 0, refetch() {} } as const

/** What the account in use has to send, where it is. */
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
