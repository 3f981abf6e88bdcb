/** How purchases over the gallery's gateway behave. */
export type FakeOnramp = 'sell' | 'none' | 'estimate' | 'hang' | 'hangOrder'

/** The state of the only order. `unknown`: the gateway does not answer. */
export type FakeOrder = 'pending' | 'paid' | 'done' | 'failed' | 'missing' | 'unknown'

const NETWORK = 'eip155:1'
const limits = [
  { method: 'card', min: '10.00', max: '7500.00' },
  { method: 'bank_transfer', min: '10.00', max: '25000.00' },
]
const providers = [
  { id: 'coinbase', name: 'Coinbase', namespaces: ['eip155'], networks: [NETWORK] },
  { id: 'meld', name: 'Meld', namespaces: ['eip155', 'solana'], networks: [NETWORK] },
]
const paymentCurrencies = ['USD', 'EUR'].map((id) => ({ id, limits }))
const ORDER = 'gallery-order-0123456789'
const down = () => new Response('The gateway is down.', { status: 501 })

/** Answers a route of purchases. */
export async function answerOnramp(
  mode: FakeOnramp,
  order: FakeOrder,
  url: URL,
  body: Readonly<Record<string, string>>,
): Promise<Response> {
  if (url.pathname.endsWith('/options')) {
    if (mode === 'hang') return new Promise(() => {})
    if (mode === 'estimate') return down()
    const networks = [{ chainId: mode === 'none' ? 'eip155:137' : NETWORK }]
    const purchaseCurrencies = [
      { symbol: 'ETH', name: 'Ether', networks },
      { symbol: 'USDC', name: 'USD Coin', networks },
    ]
    return Response.json({ providers, paymentCurrencies, purchaseCurrencies, estimated: false })
  }
  if (url.pathname.endsWith('/quote')) return mode === 'estimate' ? down() : quote(body)
  if (url.pathname.endsWith('/onrampurl')) {
    if (mode === 'hangOrder') return new Promise(() => {})
    const page = 'https://pay.gallery.test/checkout'
    const provider = { id: 'coinbase', name: 'Coinbase' }
    return Response.json({ url: page, orderId: ORDER, provider, network: NETWORK })
  }
  if (order === 'missing') return Response.json({}, { status: 404 })
  if (order === 'unknown') return down()
  return Response.json({
    ...{ id: ORDER, provider: 'coinbase', status: order, network: NETWORK },
    ...{ account: `0x${'1'.repeat(40)}`, purchaseCurrency: 'ETH', purchaseAmount: '0.0321' },
    ...{ paymentCurrency: 'USD', paymentAmount: '100.00' },
    transaction: order === 'done' ? `0x${'ab'.repeat(32)}` : null,
    createdAt: '2026-05-04T10:00:00.000Z',
    updatedAt: '2026-05-04T10:00:00.000Z',
  })
}

function quote({
  provider = 'coinbase',
  amount = '0',
  ...asked
}: Readonly<Record<string, string>>) {
  const isBest = provider === 'coinbase'
  return Response.json({
    provider: providers.find(({ id }) => id === provider) ?? null,
    ...{ estimated: false, quoteId: `quote-${provider}`, network: NETWORK },
    ...{ purchaseCurrency: asked.purchaseCurrency, paymentCurrency: asked.paymentCurrency },
    ...{ method: asked.method, paymentTotal: amount, paymentSubtotal: amount },
    purchaseAmount: isBest ? '0.0321' : '0.0318',
    fees: isBest ? [{ kind: 'provider', amount: '1.49' }] : [],
  })
}
