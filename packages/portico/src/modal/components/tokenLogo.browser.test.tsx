import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '../../features/connect/connect.ts'
import { dollars, ether, fakeAccounts, GATEWAY } from '../test/fakeGateway.ts'
import { fakeWallet } from '../test/fakeWallet.ts'
import { expectClean, expectState, mount, shadow } from '../test/harness.tsx'
import { type ModalWorld, modalWorld } from '../test/modalWorld.tsx'

let world: ModalWorld
afterEach(() => {
  world.portico.close()
  vi.unstubAllGlobals()
})

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'

/** Connects a wallet that has these contracts, and opens the account. */
async function openAccount(contracts: readonly (readonly [symbol: string, address: string])[]) {
  const tokens = contracts.map(([symbol, address], at) => ({
    ...dollars(at),
    name: `Token ${at}`,
    symbol,
    address: `eip155:1:${address}`,
  }))
  fakeAccounts([ether, ...tokens])
  const wallet = fakeWallet('Alpha')
  world = modalWorld([wallet], { gatewayUrl: GATEWAY, projectId: 'test' })
  await mount(world)
  const connecting = connect(world.portico, { connectorId: wallet.id })
  await vi.waitFor(() => expect(wallet.prompts).toHaveLength(1))
  await wallet.prompts[0]?.approve()
  await connecting
  void world.portico.open()
  await expectState('Account', 'ready')
  const all = page.getByRole('button', { name: /^All tokens/ })
  if (all.query()) await all.click()
}

const logoOf = (name: string) =>
  [...shadow().querySelectorAll('.token')]
    .find((row) => row.textContent?.includes(name))
    ?.querySelector('.logo')
const pictureOf = (name: string) => logoOf(name)?.querySelector<HTMLImageElement>('img')
const titleOf = (name: string) =>
  /<title>(.*)<\/title>/.exec(decodeURIComponent(pictureOf(name)?.src ?? ''))?.[1]

test('TokenLogo: a well-known contract has its mark, whatever the case of its address', async () => {
  await openAccount([
    ['USDC', USDC],
    ['usd', USDC.toLowerCase()],
    ['WETH', WETH],
  ])
  await expect.poll(() => titleOf('Token 0')).toBe('USD Coin')
  await expect.poll(() => titleOf('Token 1')).toBe('USD Coin')
  await expect.poll(() => pictureOf('Token 0')?.naturalWidth).toBeGreaterThan(0)
  // The coin's mark, without a drawing of its own.
  await expect.poll(() => pictureOf('Token 2')?.naturalWidth).toBeGreaterThan(0)
  expect(decodeURIComponent(pictureOf('Token 2')?.src ?? '')).toContain('m12 4-5 8.15')
  await expectClean()
})

test('TokenLogo: another contract with a well-known symbol has letters', async () => {
  await openAccount([['USDC', `${USDC.slice(0, -1)}9`]])
  await expect.poll(() => logoOf('Token 0')?.querySelector('text')?.textContent).toBe('USDC')
  expect(pictureOf('Token 0')).toBeNull()
  await expectClean()
})
