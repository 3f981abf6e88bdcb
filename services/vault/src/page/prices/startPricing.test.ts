import { expect, test, vi } from 'vitest'
import type { PricesReply } from '../../api/index.ts'
import { createTestClock } from '../test/createTestClock.ts'
import { type AskPrices, PRICES_WAIT_MS, startPricing } from './startPricing.ts'

const TOKEN = `0x${'d'.repeat(40)}`

function start(ask: AskPrices) {
  const clock = createTestClock()
  return { clock, pricing: startPricing({ chainId: 'eip155:1', ask, clock }) }
}

test('startPricing: the coin is asked for at once, and tokens when they are known', async () => {
  const ask = vi.fn<AskPrices>(async ({ tokens }) => ({
    coin: '2500',
    tokens: Object.fromEntries(tokens.map((token) => [token, '1'])),
  }))
  const { pricing } = start(ask)
  expect(ask.mock.calls).toEqual([[{ chainId: 'eip155:1', tokens: [] }]])
  pricing.addTokens([])
  expect(ask).toHaveBeenCalledOnce()
  pricing.addTokens([TOKEN])
  expect(await pricing.take()).toEqual({ coin: '2500', tokens: new Map([[TOKEN, '1']]) })
})

test('startPricing: what does not answer in a moment is left out, and never comes later', async () => {
  let answer = (_: PricesReply) => {}
  const late = new Promise<PricesReply>((resolve) => {
    answer = resolve
  })
  const { clock, pricing } = start(async ({ tokens }) =>
    tokens.length > 0 ? late : { coin: '2500', tokens: {} },
  )
  pricing.addTokens([TOKEN])
  const taking = pricing.take()
  await Promise.resolve()
  clock.advance(PRICES_WAIT_MS)
  const prices = await taking
  answer({ coin: '1', tokens: { [TOKEN]: '1' } })
  await late
  expect(prices).toEqual({ coin: '2500', tokens: new Map() })
})

test('startPricing: a service that fails is as one that knows no price', async () => {
  const { pricing } = start(() => Promise.reject(new TypeError('down')))
  expect(await pricing.take()).toEqual({ coin: undefined, tokens: new Map() })
})
