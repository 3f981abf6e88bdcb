import { useMemo } from 'react'
import type { SwapToken } from '../../../features/swap/state.ts'
import { isSameToken } from '../../../features/transfers/draft.ts'
import { isPorticoError } from '../../../wire/errors/porticoError.ts'
import type { CaipNetworkId } from '../../../wire/network.ts'
import { type SendTokens, useSendTokens } from '../walletSend/useSendTokens.ts'
import { useObserved } from './useObserved.ts'

export interface SwapTokens extends Pick<SendTokens, 'active' | 'network'> {
  readonly status: 'loading' | 'ready' | 'error' | 'unsupported'
  /** The tokens that the account holds, the coin first. */
  readonly held: readonly SwapToken[]
  /** The tokens that the gateway lists, with the account's quantities. */
  readonly listed: readonly SwapToken[]
  readonly refetch: () => void
}

/** Returns the tokens that the active account can swap on its network. */
export function useSwapTokens(): SwapTokens {
  const { active, network, tokens, status, refetch } = useSendTokens()
  const networkId = network?.caipNetworkId
  const list = useObserved<readonly SwapToken[]>(networkId, async (portico, listener) => {
    const { observeSwapTokens } = await import('../../../features/swap/observeSwapTokens.ts')
    return observeSwapTokens(portico, { networkId: networkId as CaipNetworkId }, listener)
  })
  const { data } = list
  const merged = useMemo(() => mergeTokens(tokens, data), [tokens, data])
  const isUnsupported =
    isPorticoError(list.error) &&
    ['swap/unsupported-network', 'network/adapter-not-found'].includes(list.error.code)
  return {
    active,
    network,
    ...merged,
    status: isUnsupported
      ? 'unsupported'
      : list.error || (status === 'error' && tokens.length === 0)
        ? 'error'
        : data && status !== 'loading'
          ? 'ready'
          : 'loading',
    refetch() {
      if (list.error) list.refetch()
      if (status === 'error' || status === 'partial') refetch()
    },
  }
}

function mergeTokens(
  tokens: readonly SwapToken[],
  list: readonly SwapToken[] | undefined,
): Pick<SwapTokens, 'held' | 'listed'> {
  // What is on no list is known with the list.
  if (!list) return { held: tokens, listed: [] }
  const listed = list.map((token) => {
    const own = tokens.find((other) => isSame(other, token))
    return own ? { ...token, ...own, iconUrl: own.iconUrl ?? token.iconUrl } : token
  })
  const held = tokens.map((token) => {
    const known = listed.find((other) => isSame(other, token))
    return known ?? (token.address ? markUnverified(token, listed) : token)
  })
  return { held, listed }
}

/** Whether two entries are the same token. Sources write contracts in different letters. */
function isSame(a: SwapToken, b: SwapToken): boolean {
  const lower = (token: SwapToken) => ({ ...token, address: token.address?.toLowerCase() })
  return isSameToken(lower(a), lower(b))
}

/** Marks a token that is on no list, and one that has the symbol of a listed token. */
export function markUnverified(token: SwapToken, listed: readonly SwapToken[]): SwapToken {
  const symbol = token.symbol.trim().toLowerCase()
  const imitates = listed.some((other) => other.symbol.toLowerCase() === symbol)
  return { ...token, isUnverified: true, ...(imitates && { imitates }) }
}
