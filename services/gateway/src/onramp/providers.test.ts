import { createHmac } from 'node:crypto'
import { ServiceError } from '@portico/common'
import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose'
import { arbitrum, avalanche, base, berachain, celo, mainnet, optimism, polygon } from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { createFakeFetch } from '../balances/test/chainFixtures.ts'
import { coinbaseNetworks, createCoinbase } from './createCoinbase.ts'
import { createMeld } from './createMeld.ts'
import { createMoonPay, signMoonPayUrl } from './createMoonPay.ts'
import {
  coinbaseEvent,
  coinbaseOptions,
  coinbaseQuote,
  meldEvent,
  meldQuotes,
  meldSession,
  meldTransaction,
  meldWebhook,
  moonpayCurrencies,
  moonpayEvent,
  moonpayQuote,
} from './test/recorded.ts'
import type { CheckoutRequest, ProviderQuoteRequest } from './types.ts'

const { signal } = new AbortController()
const address = '0xe0512E358C347cc2b1A42d057065CE642068b7Ba'
const NOW = 1_800_000_000_000
const now = () => NOW
const ask: ProviderQuoteRequest = {
  purchaseCurrency: 'USDC',
  paymentCurrency: 'USD',
  amount: '100',
  network: 'eip155:8453',
  method: 'card',
  country: 'US',
  subdivision: 'NY',
  signal,
}
const checkout: CheckoutRequest = {
  orderId: 'order-0123456789abcdef',
  wallets: [{ address, blockchains: ['eip155:8453', 'eip155:1'] }],
  network: 'eip155:8453',
  purchaseCurrency: 'USDC',
  paymentCurrency: 'USD',
  method: 'card',
  presetFiatAmount: '100',
  country: 'US',
  clientAddress: '192.0.2.1',
  signal,
}

/** An Ed25519 key as the portal of Coinbase writes it, and its public key. */
async function createKey() {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true })
  const jwk = (await crypto.subtle.exportKey('jwk', privateKey)) as { d: string; x: string }
  const bytes = [jwk.d, jwk.x].map((part) => Buffer.from(part, 'base64url'))
  return { key: { id: 'key-id', secret: Buffer.concat(bytes).toString('base64') }, publicKey }
}

function signed(secret: string, message: string): string {
  return createHmac('sha256', secret).update(message).digest('hex')
}

describe('createCoinbase', () => {
  const setup = async (answer: unknown, status = 200) => {
    const { key, publicKey } = await createKey()
    const guardedFetch = createFakeFetch(() => ({ body: answer, status }))
    const webhookSecret = 'secret-of-the-subscription'
    const provider = createCoinbase({ guardedFetch, key, webhookSecret, now })
    return { provider, guardedFetch, publicKey, webhookSecret }
  }

  test('its networks have the chain ids of viem', () => {
    const chains = { arbitrum, base, berachain, celo, optimism, polygon }
    const ids = Object.entries(chains).map(([name, { id }]) => [name, `eip155:${id}`])
    expect(coinbaseNetworks).toEqual({
      ...Object.fromEntries(ids),
      ethereum: `eip155:${mainnet.id}`,
      'avalanche-c-chain': `eip155:${avalanche.id}`,
    })
  })

  test('each request has a token of the key, which jose verifies', async () => {
    const { provider, guardedFetch, publicKey } = await setup(coinbaseOptions)
    await provider.getOptions({ country: 'US', subdivision: 'NY', signal })
    const [sent] = guardedFetch.received
    expect(sent?.url).toBe(
      'https://api.developer.coinbase.com/onramp/v1/buy/options?country=US&subdivision=NY',
    )
    const token = sent?.headers?.authorization?.replace('Bearer ', '') ?? ''
    const { payload, protectedHeader } = await jwtVerify(token, publicKey, {
      issuer: 'cdp',
      subject: 'key-id',
      currentDate: new Date(NOW),
    })
    expect(payload).toMatchObject({
      uris: ['GET api.developer.coinbase.com/onramp/v1/buy/options'],
      exp: NOW / 1000 + 120,
    })
    expect(protectedHeader).toMatchObject({ alg: 'EdDSA', kid: 'key-id', typ: 'JWT' })
  })

  test('a P-256 key as PEM signs, too', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
    const secret = (await exportPKCS8(privateKey)).replaceAll('\n', '\\n')
    const guardedFetch = createFakeFetch(() => ({ body: coinbaseQuote }))
    await createCoinbase({ guardedFetch, key: { id: 'k', secret }, now }).getQuote(ask)
    const token = guardedFetch.received[0]?.headers?.authorization?.slice('Bearer '.length) ?? ''
    await jwtVerify(token, publicKey, { currentDate: new Date(NOW), algorithms: ['ES256'] })
  })

  test('reads the recorded options, without networks that it does not know', async () => {
    const { provider } = await setup(coinbaseOptions)
    expect(await provider.getOptions({ country: 'US', signal })).toEqual({
      paymentCurrencies: [
        {
          id: 'USD',
          limits: [
            { method: 'card', min: '2', max: '7500' },
            { method: 'bank_transfer', min: '2', max: '25000' },
          ],
        },
      ],
      purchaseCurrencies: [
        {
          symbol: 'USDC',
          name: 'USDC',
          networks: [
            {
              chainId: 'eip155:1',
              token: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
            },
            {
              chainId: 'eip155:8453',
              token: 'eip155:8453:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
            },
          ],
        },
      ],
    })
  })

  test('reads the recorded quote', async () => {
    const { provider, guardedFetch } = await setup(coinbaseQuote)
    expect(await provider.getQuote({ ...ask, method: 'bank_transfer' })).toEqual({
      quoteId: 'quote-of-coinbase',
      paymentTotal: '100',
      paymentSubtotal: '99.25',
      purchaseAmount: '99.25',
      fees: [
        { kind: 'provider', amount: '0.5' },
        { kind: 'network', amount: '0.25' },
      ],
    })
    expect(JSON.parse(guardedFetch.received[0]?.body ?? '')).toEqual({
      country: 'US',
      subdivision: 'NY',
      purchaseCurrency: 'USDC',
      purchaseNetwork: 'base',
      paymentAmount: '100',
      paymentCurrency: 'USD',
      paymentMethod: 'ACH_BANK_ACCOUNT',
    })
    expect(await provider.getQuote({ ...ask, paymentCurrency: 'EUR' })).toBeUndefined()
  })

  test('the page has a session token with addresses, networks and the user’s IP address', async () => {
    const { provider, guardedFetch } = await setup({ token: 'one-time-token', channel_id: '' })
    const url = new URL(await provider.createCheckout(checkout))
    expect(`${url.origin}${url.pathname}`).toBe('https://pay.coinbase.com/buy/select-asset')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      sessionToken: 'one-time-token',
      defaultNetwork: 'base',
      defaultAsset: 'USDC',
      defaultExperience: 'buy',
      defaultPaymentMethod: 'CARD',
      fiatCurrency: 'USD',
      presetFiatAmount: '100',
      partnerUserRef: checkout.orderId,
    })
    expect(guardedFetch.received[0]?.url).toBe('https://api.developer.coinbase.com/onramp/v1/token')
    expect(JSON.parse(guardedFetch.received[0]?.body ?? '')).toEqual({
      addresses: [{ address, blockchains: ['base', 'ethereum'] }],
      assets: ['USDC'],
      clientIp: '192.0.2.1',
    })
    // The address of an account is in no URL.
    expect(url.href).not.toContain(address)
  })

  test('reads the recorded event, and one that has paid out', async () => {
    const { provider, webhookSecret } = await setup({})
    const read = (event: object, time = NOW / 1000) => {
      const body = JSON.stringify(event)
      const v0 = signed(webhookSecret, `${time}.${body}`)
      const headers = { 'x-hook0-signature': `t=${time},v0=${v0},h=content-type,v1=00` }
      return provider.readWebhook({ headers, body, signal })
    }
    expect(await read(coinbaseEvent)).toEqual({
      orderId: 'example_user_ref',
      purchaseId: '1f087a54-ff1f-62e8-9f85-aa77ac0499a5',
      status: 'paid',
      transaction: undefined,
      network: 'eip155:1',
      account: address,
      purchaseCurrency: 'USDC',
      purchaseAmount: '5',
      paymentCurrency: 'USD',
      paymentAmount: '5',
    })
    const txHash = `0x${'cd'.repeat(32)}`
    const success = { ...coinbaseEvent, status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS', txHash }
    expect(await read(success)).toMatchObject({ status: 'settling', transaction: txHash })
    expect(await read({ eventType: 'offramp.transaction.created' })).toBeUndefined()
    await expect(read(coinbaseEvent, NOW / 1000 - 301)).rejects.toMatchObject({
      code: 'bad_request',
    })
  })
})

describe('createMeld', () => {
  const setup = (answers: Readonly<Record<string, unknown>>, webhook?: typeof meldWebhook) => {
    const guardedFetch = createFakeFetch(({ url }) => ({ body: answers[new URL(url).pathname] }))
    const at = webhook ? Date.parse(webhook.timestamp) : NOW
    const provider = createMeld({ guardedFetch, apiKey: 'meld-key', webhook, now: () => at })
    return { provider, guardedFetch }
  }

  test('has the best of the recorded quotes, and names its service', async () => {
    const { provider, guardedFetch } = setup({ '/payments/crypto/quote': meldQuotes })
    expect(await provider.getQuote({ ...ask, amount: '50.00' })).toEqual({
      quoteId: 'TRANSAK',
      paymentTotal: '50',
      paymentSubtotal: '48.8',
      purchaseAmount: '48.8',
      fees: [
        { kind: 'provider', amount: '1.1' },
        { kind: 'network', amount: '0.1' },
        { kind: 'other', amount: '0' },
      ],
    })
    const [sent] = guardedFetch.received
    expect(sent?.headers).toMatchObject({
      authorization: 'BASIC meld-key',
      'meld-version': '2023-12-19',
    })
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      countryCode: 'US',
      sourceAmount: 50,
      destinationCurrencyCode: 'USDC_BASE',
      paymentMethodType: 'CREDIT_DEBIT_CARD',
    })
    expect(await provider.getQuote({ ...ask, purchaseCurrency: 'DOGE' })).toBeUndefined()
    // Another amount than the requested one is no quote.
    expect(await provider.getQuote(ask)).toBeUndefined()
  })

  test('the page is that of the service of the quote, with the account locked', async () => {
    const { provider, guardedFetch } = setup({ '/crypto/session/widget': meldSession })
    const url = await provider.createCheckout({ ...checkout, quoteId: 'TRANSAK' })
    expect(url).toBe(meldSession.serviceProviderWidgetUrl)
    expect(JSON.parse(guardedFetch.received[0]?.body ?? '')).toMatchObject({
      sessionType: 'BUY',
      externalSessionId: checkout.orderId,
      sessionData: {
        walletAddress: address,
        serviceProvider: 'TRANSAK',
        destinationCurrencyCode: 'USDC_BASE',
        lockFields: ['walletAddress', 'destinationCurrencyCode'],
      },
    })
    await expect(provider.createCheckout(checkout)).rejects.toMatchObject({ code: 'bad_request' })
  })

  test('verifies the published signature, and refuses one that differs', async () => {
    const { provider } = setup({}, meldWebhook)
    const { signature, timestamp, body } = meldWebhook
    const read = (given: string, text = body) =>
      provider.readWebhook({
        headers: { 'meld-signature': given, 'meld-signature-timestamp': timestamp },
        body: text,
        signal,
      })
    expect(await read(signature)).toBeUndefined()
    const refused = { code: 'bad_request' }
    await expect(read(signature.replace('O', 'P'))).rejects.toMatchObject(refused)
    await expect(read(signature, `${body} `)).rejects.toMatchObject(refused)
  })

  test('the amounts and the hash of an event come from its transaction', async () => {
    const answers = { '/payments/transactions/W9jHTkUEacFrcBuEPjXtdE': meldTransaction }
    const { provider } = setup(answers, meldWebhook)
    const body = JSON.stringify(meldEvent)
    const { secret, timestamp, url } = meldWebhook
    const signature = createHmac('sha256', secret)
      .update(`${timestamp}.${url}.${body}`)
      .digest('base64url')
    const headers = { 'meld-signature': `${signature}=`, 'meld-signature-timestamp': timestamp }
    expect(await provider.readWebhook({ headers, body, signal })).toEqual({
      orderId: 'march2423_1234323',
      purchaseId: 'W9jHTkUEacFrcBuEPjXtdE',
      status: 'settling',
      transaction: `0x${'ab'.repeat(32)}`,
      network: 'eip155:8453',
      account: address,
      purchaseCurrency: 'USDC',
      purchaseAmount: '48.8',
      paymentCurrency: 'USD',
      paymentAmount: '50',
    })
  })
})

describe('createMoonPay', () => {
  const setup = (apiKey = 'pk_test_key') => {
    const guardedFetch = createFakeFetch(({ url }) => ({
      body: url.includes('/buy_quote') ? moonpayQuote : moonpayCurrencies,
    }))
    const options = { guardedFetch, apiKey, secretKey: 'sk_test_key', webhookKey: 'wk_test_key' }
    return { provider: createMoonPay({ ...options, now }), guardedFetch }
  }
  const onMainnet = { ...ask, network: 'eip155:1', amount: '300' }

  test('reads the recorded currencies, once', async () => {
    const { provider, guardedFetch } = setup()
    const options = await provider.getOptions({ country: 'US', signal })
    expect(options).toEqual({
      paymentCurrencies: [{ id: 'GBP', limits: [{ method: 'card', min: '30', max: '9000' }] }],
      purchaseCurrencies: [
        { symbol: 'USDC', name: 'USD Coin (ERC-20)', networks: [{ chainId: 'eip155:1' }] },
      ],
    })
    await provider.getOptions({ country: 'US', signal })
    expect(guardedFetch.received).toHaveLength(1)
  })

  test('reads the recorded quote', async () => {
    const { provider, guardedFetch } = setup()
    expect(await provider.getQuote(onMainnet)).toEqual({
      paymentTotal: '300',
      paymentSubtotal: '288.37',
      purchaseAmount: '0.0055',
      fees: [
        { kind: 'provider', amount: '3.99' },
        { kind: 'network', amount: '7.64' },
        { kind: 'other', amount: '0' },
      ],
    })
    const url = new URL(guardedFetch.received.at(-1)?.url ?? '')
    expect(`${url.origin}${url.pathname}`).toBe(
      'https://api.moonpay.com/v3/currencies/usdc/buy_quote',
    )
    expect(await provider.getQuote({ ...onMainnet, purchaseCurrency: 'DOGE' })).toBeUndefined()
  })

  test('signs the published address as the published package does', async () => {
    // dev.moonpay.com/v1.0/docs/ramps-sdk-url-signing. The signature is the one that
    // `url.generateSignature` of @moonpay/moonpay-node 0.2.12 makes.
    const original =
      'https://buy-sandbox.moonpay.com?apiKey=pk_test_key&currencyCode=eth&walletAddress=0xde0b295669a9fd93d5f28d9ec85e40f4cb697bae'
    expect(signMoonPayUrl(original, 'sk_test_key')).toBe(
      `${original}&signature=${encodeURIComponent('o1eO2arzL16TstEolGakHHFa33Mb61RCTfqToRWg7PA=')}`,
    )
  })

  test('the page has the order and a signature, and a test key leads to the sandbox', async () => {
    const { provider } = setup()
    const request = { ...checkout, network: 'eip155:1' }
    const url = new URL(await provider.createCheckout(request))
    expect(url.host).toBe('buy-sandbox.moonpay.com')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      currencyCode: 'usdc',
      walletAddress: address,
      externalTransactionId: checkout.orderId,
      baseCurrencyAmount: '100',
    })
    const [unsigned = '', signature = ''] = url.href.split('&signature=')
    expect(signMoonPayUrl(unsigned, 'sk_test_key')).toBe(url.href)
    expect(signature).not.toBe('')
    const live = new URL(await setup('pk_live_key').provider.createCheckout(request))
    expect(live.host).toBe('buy.moonpay.com')
  })

  test('reads the recorded event', async () => {
    const { provider } = setup()
    const body = JSON.stringify(moonpayEvent)
    const time = NOW / 1000
    const s = signed('wk_test_key', `${time}.${body}`)
    const read = (header: string) =>
      provider.readWebhook({ headers: { 'moonpay-signature-v2': header }, body, signal })
    expect(await read(`t=${time},s=${s}`)).toMatchObject({
      orderId: 'our-order-of-moonpay',
      purchaseId: 'bda09e91-559f-4e7a-807a-cdec1a903d9d',
      status: 'settling',
      transaction: '0x6751c8fce2e0fb5d57bb4801b31b35a7160fa362e0c5703d44cfd508317ee2f8',
      purchaseAmount: '0.1819',
      paymentAmount: '295.45',
      paymentCurrency: 'USD',
    })
    for (const header of [
      '',
      `t=${time}`,
      `s=${s}`,
      `t=${time + 1},s=${s}`,
      `t=${time},s=${s}00`,
    ]) {
      await expect(read(header)).rejects.toMatchObject({ code: 'bad_request' })
    }
  })
})

test.each(['Coinbase', 'Meld', 'MoonPay'] as const)(
  '%s: its errors do not have the key',
  async (name) => {
    const secret = 'key-that-nobody-may-see'
    for (const status of [401, 429, 500]) {
      const guardedFetch = createFakeFetch(() => ({ status, body: secret }))
      const { key } = await createKey()
      const provider = {
        Coinbase: () => createCoinbase({ guardedFetch, key: { ...key, id: secret }, now }),
        Meld: () => createMeld({ guardedFetch, apiKey: secret }),
        MoonPay: () => createMoonPay({ guardedFetch, apiKey: secret, secretKey: secret }),
      }[name]?.()
      const error: unknown = await provider?.getQuote(ask).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(ServiceError)
      expect((error as ServiceError).message).not.toContain(secret)
    }
  },
)
