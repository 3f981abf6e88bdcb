import type { Portico } from 'portico'
import { setResidence } from 'portico/onramp'
import { PorticoProvider } from 'portico/react'
import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectState } from '../../packages/portico/src/modal/test/harness.tsx'
import { moneyWorld } from './test/moneyWorld.ts'
import { openSample } from './test/openSample.ts'
import { isolateTests } from './test/userActions.ts'

isolateTests()

let world: ReturnType<typeof moneyWorld> | undefined
// The last hook is the first to run.
afterEach(() => world?.portico.close())

test('docs/buying.md: an exchange has the account in its link', async () => {
  const { portico } = await openSample<{ portico: Portico }>('buying#1')
  const { exchanges, features } = portico.config
  const account = { address: '0x90f8bf6a479f320ead074411a4b0e7944ea8c9c1', networkId: 'eip155:1' }
  expect(features.onramp).toBe(true)
  expect(exchanges.map(({ getUrl }) => getUrl(account as never))).toEqual([
    `https://exchange.example/withdraw?to=${account.address}&network=eip155:1`,
  ])
})

test('docs/buying.md: the form for buying', async () => {
  world = moneyWorld()
  const { portico, enter } = world
  await render(<PorticoProvider portico={portico}>{null}</PorticoProvider>)
  await enter()
  const opened = openSample('buying#2', { portico })
  await expectState('OnRampProviders', 'ready')
  portico.close()
  await opened
})

test('docs/buying.md: where the user lives', async () => {
  world = moneyWorld()
  const { portico } = world
  await openSample('buying#3', { portico })
  expect(() => setResidence(portico, 'New York')).toThrow('Expected a code such as DE or US-NY')
})
