import { encodeFunctionData, getAddress, parseAbi, toHex } from 'viem'
import type { ChainRpc } from '../rpc/types.ts'
import { isNative, type TokenId } from '../tokens/tokenId.ts'
import type { ChainMetadata } from '../tokens/types.ts'
import { getWrapped } from './getVenue.ts'
import type { SwapRequest, SwapSource } from './types.ts'

// IWETH of @uniswap/v2-periphery.
const abi = parseAbi(['function deposit() payable', 'function withdraw(uint256)'])

export interface WrappingOptions {
  readonly rpc: ChainRpc
  readonly chains: ReadonlyMap<string, ChainMetadata>
}

/** The contract of the wrapped native coin, as the only source of its swaps. */
export interface Wrapping extends SwapSource {
  /** Whether a swap is between the native coin and its wrapped form. */
  takes(pair: { readonly from: TokenId; readonly to: TokenId }): boolean
}

/**
 * Creates the source of swaps between a native coin and its wrapped form: one to one, without an
 * allowance, a fee or a slippage.
 */
export function createWrapping({ rpc, chains }: WrappingOptions): Wrapping {
  const wrappedOf = (chainId: string) => {
    const chain = rpc.has(chainId) ? chains.get(chainId) : undefined
    const wrapped = chain && getWrapped(chain)
    return wrapped === undefined ? undefined : getAddress(wrapped)
  }

  const encode = ({ chain, from, amount }: SwapRequest) => {
    const to = wrappedOf(chain.id)
    if (!to) return undefined
    return isNative(from)
      ? { to, data: encodeFunctionData({ abi, functionName: 'deposit' }), value: amount }
      : {
          to,
          data: encodeFunctionData({ abi, functionName: 'withdraw', args: [amount] }),
          value: 0n,
        }
  }

  // Without the balance there is no estimate; a quote without it is better than none.
  const estimate = async (request: SwapRequest): Promise<bigint | undefined> => {
    const { chain, user } = request
    const { value = 0n, ...call } = encode(request) ?? {}
    const parameters = [{ ...call, from: user, value: toHex(value) }]
    const gas = await rpc.request(chain.id, 'eth_estimateGas', parameters).catch(() => undefined)
    return typeof gas === 'string' && /^0x[0-9a-fA-F]{1,16}$/.test(gas) ? BigInt(gas) : undefined
  }

  return {
    id: 'wrapped-coin',
    name: 'Wrapped coin',
    takes({ from, to }) {
      const wrapped = wrappedOf(from.chainId)?.toLowerCase()
      const is = (coin: TokenId, token: TokenId) => isNative(coin) && token.address === wrapped
      return is(from, to) || is(to, from)
    },
    supports: (chainId) => wrappedOf(chainId) !== undefined,
    getSpender: () => undefined,
    async getQuote(request) {
      const call = encode(request)
      if (!call) return undefined
      const { from, to, amount } = request
      return {
        amountOut: amount,
        path: [from.address, to.address],
        priceSource: 'Wrapped coin',
        fee: { token: from.address, amount: 0n },
        priceImpact: 0,
        gas: await estimate(request),
        router: call.to,
        spender: null,
      }
    },
    async buildTransaction(request) {
      const call = encode(request)
      const { amount } = request
      return call && { ...call, amountOut: amount, minimumReceived: amount, spender: null }
    },
  }
}
