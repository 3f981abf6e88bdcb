// Compares contracts with what Uniswap publishes.
import { createRequire } from 'node:module'
import { allNetworks } from 'portico/networks'
import { expect, test } from 'vitest'
import { isSwapChain } from './swapChains.ts'
import { uniswapV2, wrappedCoins } from './uniswapV2.ts'
import { uniswapV3 } from './uniswapV3.ts'

// The modules of its other build name source maps that are not in the package.
const published = createRequire(import.meta.url)(
  '@uniswap/sdk-core',
) as typeof import('@uniswap/sdk-core')
const idOf = (chainId: string) => Number(chainId.slice('eip155:'.length))
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
    expect(lower(address)).toBe(lower(published.WETH9[idOf(chainId)]?.address))
  },
)

test('contracts are on networks that swaps support', () => {
  for (const id of Object.keys({ ...uniswapV2, ...uniswapV3, ...wrappedCoins })) {
    expect(
      isSwapChain({ id, nativeCurrency: { name: '', symbol: '', decimals: 18 }, tokens: [] }),
    ).toBe(true)
  }
})

test('a network without swaps', () => {
  const others = allNetworks.filter(
    ({ caipNetworkId: id, nativeCurrency }) => !isSwapChain({ id, nativeCurrency, tokens: [] }),
  )
  expect(others.map(({ name }) => name)).toContain('Sepolia')
})
