import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { push } from '../../../features/modal/navigate.ts'
import { modelAccounts } from '../../../features/test/modelWorld.ts'
import { connectedWorld } from '../../test/connectedWorld.ts'
import { fakeOnrampGateway } from '../../test/fakeOnramp.ts'
import { expectClean, expectState, shadow, shownState } from '../../test/harness.tsx'
import type { ModalWorld } from '../../test/modalWorld.tsx'

const [{ address: ACCOUNT }] = modelAccounts('eip155')
const exchanges = [
  {
    name: 'Harbor Exchange',
    getUrl: ({ address, networkId }: { address: string; networkId: string }) =>
      `https://exchange.test/withdraw?to=${address}&network=${networkId}`,
  },
]

let world: ModalWorld
beforeEach(() => {
  fakeOnrampGateway()
})
afterEach(() => {
  world.portico.close()
  vi.unstubAllGlobals()
})

async function openFund(config = {}) {
  world = await connectedWorld(config)
  void world.portico.open()
  await expectState('Account', 'ready')
  push(world.portico, { view: 'FundWallet', parameters: {} })
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const layout = () => shownState()?.split(' ')[0]
const rows = () =>
  [...shadow().querySelectorAll('[data-layout="FundWallet"] .row-title')].map(
    (row) => row.textContent,
  )

test('account: Buy leads to the ways to add funds, and back', async () => {
  world = await connectedWorld()
  void world.portico.open()
  await page.getByRole('button', { name: 'Buy', exact: true }).click()
  await expectState('FundWallet', 'ready')
  expect(rows()).toEqual(['Buy', 'Receive'])
  await expectClean()
  await button('With a card or a bank transfer').click()
  await expectState('OnRampProviders', 'ready')
  await button('Back').first().click()
  await button('From another wallet').click()
  await expect.poll(layout).toBe('WalletReceive')
})

test.each([
  ['receive', { features: { receive: false } }, 'OnRampProviders'],
  ['onramp', { features: { onramp: false } }, 'WalletReceive'],
  ['gateway', { gatewayUrl: undefined }, 'WalletReceive'],
])('without %s: the only way opens at once, and Back does not return to it', async (...row) => {
  const [, config, wanted] = row
  await openFund(config)
  await expect.poll(layout).toBe(wanted)
  await button('Back').first().click()
  await expect.poll(layout).toBe('Account')
})

test('exchanges: a link with the account, in a tab of its own', async () => {
  await openFund({ features: { onramp: false }, exchanges })
  await expectState('FundWallet', 'ready')
  expect(rows()).toEqual(['Receive', 'From Harbor Exchange'])
  const link = page.getByRole('link', { name: 'From Harbor Exchange' })
  await expect
    .element(link)
    .toHaveAttribute('href', `https://exchange.test/withdraw?to=${ACCOUNT}&network=eip155:1`)
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
  await expectClean()
})

test('exchanges: one without a page with https is reported, and has no row', async () => {
  const errors: unknown[] = []
  const bad = { name: 'Bad', getUrl: () => 'javascript:alert(1)' }
  world = await connectedWorld({ exchanges: [bad, ...exchanges] })
  world.portico.events.on('error', (event) => errors.push(event))
  void world.portico.open()
  await expectState('Account', 'ready')
  push(world.portico, { view: 'FundWallet', parameters: {} })
  await expectState('FundWallet', 'ready')
  expect(rows()).toEqual(['Buy', 'Receive', 'From Harbor Exchange'])
  await expect
    .poll(() => errors[0])
    .toMatchObject({ scope: 'onramp', error: { code: 'onramp/exchange', details: 'Bad' } })
})

test('no way: says so', async () => {
  await openFund({ features: { onramp: false, receive: false } })
  await expectState('FundWallet', 'empty')
  expect(shadow().textContent).toContain('This site offers no way to add funds.')
  await expectClean()
})
