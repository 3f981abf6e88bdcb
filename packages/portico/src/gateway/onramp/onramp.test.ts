import { describe, expect, test } from 'vitest'
import type { OnrampQuote } from '../../wire/gateway/onramp.ts'
import { connectGateway } from '../connectGateway.ts'
import { createOnrampUrl } from './createOnrampUrl.ts'
import { getOnrampOptions } from './getOnrampOptions.ts'
import { getOnrampOrder } from './getOnrampOrder.ts'
import { getOnrampQuote } from './getOnrampQuote.ts'

const address = `0x${'71'.repeat(20)}`
const asked = {
  purchaseCurrency: 'ETH',
  paymentCurrency: 'USD',
  amount: '25.50',
  network: 'eip155:1',
} as const
const quote: OnrampQuote = {
  provider: { id: 'coinbase', name: 'Coinbase' },
  estimated: false,
  quoteId: 'quote-1',
  purchaseCurrency: 'ETH',
  network: 'eip155:1',
  paymentCurrency: 'USD',
  method: 'card',
  paymentTotal: '25.50',
  paymentSubtotal: '25',
  purchaseAmount: '0.01',
  fees: [{ kind: 'provider', amount: '0.5' }],
}
const orderId = 'order-0123456789abcdef'

function connect(answer: () => Response | Promise<Response>) {
  const sent: { url: URL; body: unknown }[] = []
  const gateway = connectGateway({
    baseUrl: 'https://gateway.example',
    projectId: 'demo',
    fetch: async (input, init) => {
      const text = init?.body as string | undefined
      sent.push({ url: new URL(String(input)), body: text && JSON.parse(text) })
      return answer()
    },
  })
  return { gateway, sent }
}

const refuse = (status: number) => () =>
  Response.json({ error: { code: 'x', message: 'x', requestId: 'x' } }, { status })

describe('getOnrampOptions', () => {
  test('without an answer, it is the built-in list, marked, without a provider', async () => {
    const limits = [
      { method: 'card', min: '10.00', max: '7500.00' },
      { method: 'bank_transfer', min: '10.00', max: '25000.00' },
    ]
    for (const answer of [refuse(404), () => Response.json({ providers: 'none' })]) {
      expect(await getOnrampOptions(connect(answer).gateway)).toEqual({
        providers: [],
        paymentCurrencies: [
          { id: 'USD', limits },
          { id: 'EUR', limits },
        ],
        purchaseCurrencies: [],
        estimated: true,
      })
    }
  })

  test('sends where the user lives', async () => {
    const options = {
      providers: [],
      paymentCurrencies: [],
      purchaseCurrencies: [],
      estimated: false,
    }
    const { gateway, sent } = connect(() => Response.json(options))
    const place = { country: 'US', subdivision: 'NY' }
    expect(await getOnrampOptions(gateway, place)).toEqual(options)
    expect(sent[0]?.url.pathname).toBe('/v1/onramp/options')
    expect(Object.fromEntries(sent[0]?.url.searchParams ?? [])).toMatchObject(place)
  })
})

describe('getOnrampQuote', () => {
  test('returns the quote of the gateway', async () => {
    const { gateway, sent } = connect(() => Response.json(quote))
    expect(await getOnrampQuote(gateway, asked)).toEqual(quote)
    expect(sent[0]).toMatchObject({ body: { ...asked, projectId: 'demo' } })
  })

  test('without an answer, it is an estimate of the amount, which cannot be bought', async () => {
    const { gateway } = connect(refuse(404))
    const estimate = await getOnrampQuote(gateway, asked)
    expect(estimate).toEqual({
      provider: null,
      estimated: true,
      purchaseCurrency: 'ETH',
      network: 'eip155:1',
      paymentCurrency: 'USD',
      method: 'card',
      paymentTotal: '25.50',
      paymentSubtotal: '25.50',
      purchaseAmount: '25.50',
      fees: [],
    })
    const { gateway: other, sent } = connect(() => Response.json({}))
    const bought = createOnrampUrl(other, { quote: estimate, destinationWallets: [{ address }] })
    await expect(bought).rejects.toMatchObject({ code: 'onramp/estimate' })
    expect(sent).toEqual([])
  })

  test('an invalid request and an aborted one are told', async () => {
    const invalid = getOnrampQuote(connect(refuse(400)).gateway, asked)
    await expect(invalid).rejects.toMatchObject({ code: 'http/status' })
    const signal = AbortSignal.abort()
    const aborted = getOnrampQuote(connect(refuse(500)).gateway, { ...asked, signal })
    await expect(aborted).rejects.toMatchObject({ code: 'http/aborted' })
    const options = getOnrampOptions(connect(refuse(500)).gateway, { signal })
    await expect(options).rejects.toMatchObject({ code: 'http/aborted' })
  })
})

describe('createOnrampUrl', () => {
  const reply = {
    url: 'https://pay.coinbase.com/buy/select-asset?sessionToken=1',
    orderId,
    provider: { id: 'coinbase', name: 'Coinbase' },
    network: 'eip155:1',
  }

  test('sends the parts of the quote', async () => {
    const { gateway, sent } = connect(() => Response.json(reply))
    const parameters = { quote, destinationWallets: [{ address }], partnerUserId: 'user-1' }
    expect(await createOnrampUrl(gateway, parameters)).toEqual(reply)
    expect(sent[0]?.url.pathname).toBe('/v1/generators/onrampurl')
    expect(sent[0]?.body).toEqual({
      defaultExperience: 'buy',
      provider: 'coinbase',
      quoteId: 'quote-1',
      defaultNetwork: 'eip155:1',
      purchaseCurrency: 'ETH',
      paymentCurrency: 'USD',
      method: 'card',
      presetFiatAmount: '25.50',
      estimated: false,
      destinationWallets: [{ address }],
      partnerUserId: 'user-1',
      projectId: 'demo',
    })
  })

  test.each(['javascript:alert(1)', 'http://pay.example/', 'data:text/html,x', ''])(
    'a reply with the address %j is refused',
    async (url) => {
      const { gateway } = connect(() => Response.json({ ...reply, url }))
      const created = createOnrampUrl(gateway, { destinationWallets: [{ address }] })
      await expect(created).rejects.toMatchObject({ code: 'http/invalid-body' })
    },
  )
})

test('getOnrampOrder: returns the order', async () => {
  const order = {
    id: orderId,
    provider: 'coinbase',
    status: 'done',
    network: 'eip155:1',
    account: address,
    purchaseCurrency: 'ETH',
    purchaseAmount: '0.01',
    paymentCurrency: null,
    paymentAmount: null,
    transaction: `0x${'ab'.repeat(32)}`,
    createdAt: '2026-11-28T00:00:00.000Z',
    updatedAt: '2026-11-28T00:00:00.000Z',
  }
  const { gateway, sent } = connect(() => Response.json(order))
  expect(await getOnrampOrder(gateway, { id: orderId })).toEqual(order)
  expect(sent[0]?.url.pathname).toBe(`/v1/onramp/orders/${orderId}`)
})
