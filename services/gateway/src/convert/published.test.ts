// Compares contracts with what Uniswap and LI.FI publish.
import { createRequire } from 'node:module'
import { supportedEVMChains, wrappedTokens } from '@lifi/data-types'
import type { ChainId } from '@lifi/types'
import { allNetworks } from 'portico/networks'
import { expect, test } from 'vitest'
import { createLifi } from './createLifi.ts'
import { isSwapChain } from './swapChains.ts'
import { uniswapV2, wrappedCoins } from './uniswapV2.ts'
import { uniswapV3 } from './uniswapV3.ts'

// The modules of its other build name source maps that are not in the package.
const published = createRequire(import.meta.url)(
  '@uniswap/sdk-core',
) as typeof import('@uniswap/sdk-core')
const idOf = (chainId: string) => Number(chainId.slice('eip155:'.length))
const nativeCurrency = { name: '', symbol: '', decimals: 18 }
const lower = (text: string | undefined) => text?.toLowerCase()

test.each(Object.entries(uniswapV2))(
  'uniswapV2: %s has the published router and factory',
  (chainId, { router, factory }) => {
    expect(lower(router)).toBe(lower(published.V2_ROUTER_ADDRESSES[idOf(chainId)]))
    expect(lower(factory)).toBe(lower(published.V2_FACTORY_ADDRESSES[idOf(chainId)]))
  },
)

test.each(Object.entries(uniswapV3))(
  'uniswapV3: %s has the published router and quoter',
  (chainId, { router, quoter }) => {
    const id = idOf(chainId)
    expect(lower(router)).toBe(lower(published.SWAP_ROUTER_02_ADDRESSES(id)))
    const known: Readonly<Record<string, { quoterAddress: string }>> =
      published.CHAIN_TO_ADDRESSES_MAP
    // The package has the first quoter, of another interface, where there is one.
    const isFirst = known[id]?.quoterAddress === '0xb27308f9F90D607463bb33eA1BeBb41C27CE5AB6'
    if (!isFirst) expect(lower(quoter)).toBe(lower(known[id]?.quoterAddress))
  },
)

test.each(Object.entries(wrappedCoins))(
  'wrappedCoins: %s has the published coin',
  (chainId, address) => {
    const id = idOf(chainId)
    expect(lower(address)).toBe(lower(wrappedTokens[id as ChainId]?.address))
    const coin = published.WETH9[id]?.address
    if (coin) expect(lower(address)).toBe(lower(coin))
  },
)

// The specification, 9.
test.each([1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554])(
  'swaps support network %d: LI.FI lists it, and its wrapped coin is known',
  (id) => {
    const chainId = `eip155:${id}`
    const lifi = createLifi({ guardedFetch: () => Promise.reject(new TypeError()), apiKey: '' })
    expect(isSwapChain({ id: chainId, nativeCurrency, tokens: [] })).toBe(true)
    expect(lifi.supports(chainId)).toBe(true)
    expect(supportedEVMChains.some((chain) => chain.id === id)).toBe(true)
    expect(Object.keys(wrappedCoins)).toContain(chainId)
  },
)

test('contracts are on networks that swaps support', () => {
  for (const id of Object.keys({ ...uniswapV2, ...uniswapV3, ...wrappedCoins })) {
    expect(isSwapChain({ id, nativeCurrency, tokens: [] })).toBe(true)
  }
})

test('a network without swaps', () => {
  const others = allNetworks.filter(
    ({ caipNetworkId: id, nativeCurrency }) => !isSwapChain({ id, nativeCurrency, tokens: [] }),
  )
  expect(others.map(({ name }) => name)).toContain('Sepolia')
})
