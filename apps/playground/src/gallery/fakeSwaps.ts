import { encodeFunctionData, erc20Abi } from 'viem'

/** How swaps over the gallery's gateway behave. */
export type FakeSwaps = 'answer' | 'hang' | 'none' | 'fail' | 'steep' | 'unsupported'

const CHAIN = 'eip155:1'
const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const ROUTER = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'

const listed = [
  { address: COIN, name: 'Ether', symbol: 'ETH', decimals: 18, price: '3000' },
  {
    address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
    price: '1',
  },
  {
    address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    name: 'Wrapped Ether',
    symbol: 'WETH',
    decimals: 18,
    price: '3000',
  },
  {
    address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
    name: 'Dai Stablecoin',
    symbol: 'DAI',
    decimals: 18,
    price: '1',
  },
  {
    address: '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984',
    name: 'Uniswap',
    symbol: 'UNI',
    decimals: 18,
  },
  {
    address: '0xD533a949740bb3306d119CC777fa900bA034cd52',
    name: 'Curve DAO Token',
    symbol: 'CRV',
    decimals: 18,
  },
]

const source = { id: 'uniswap-v2', name: 'Uniswap v2' }
const down = () => new Response('The gateway is down.', { status: 501 })

/** Answers a route of swaps. */
export async function answerSwaps(
  mode: FakeSwaps,
  url: URL,
  body: Readonly<Record<string, unknown>>,
): Promise<Response> {
  const route = url.pathname.split('/').at(-1)
  if (mode === 'unsupported') {
    return Response.json({ message: 'Network not supported for Swaps' }, { status: 400 })
  }
  if (mode === 'fail') return down()
  if (route === 'tokens') {
    const tokens = listed.map((token) => ({ ...token, address: `${CHAIN}:${token.address}` }))
    return Response.json({ tokens })
  }
  if (mode === 'hang') return new Promise(() => {})
  if (mode === 'none') return new Response('No route', { status: 404 })
  const asked = route === 'build-transaction' ? body : Object.fromEntries(url.searchParams)
  return Response.json(answer(`${route}`, asked, mode === 'steep'))
}

function answer(route: string, asked: Readonly<Record<string, unknown>>, isSteep: boolean) {
  const { from, to, amount } = asked as { from: string; to: string; amount: string }
  const amountIn = BigInt(amount)
  const amountOut = convert(from, to, amountIn, isSteep)
  const isCoin = from.toLowerCase().endsWith(COIN)
  const spender = isCoin ? null : ROUTER
  if (route === 'quotes') {
    const quote = {
      ...{ source, priceSource: 'pools', from, to, amountIn: amount, amountOut: `${amountOut}` },
      ...{ route: [from, to], priceImpact: isSteep ? 1240 : 8, gas: '150000' },
      ...{ router: ROUTER, spender },
    }
    return { quotes: [quote], prices: { from: priceOf(from), to: priceOf(to), native: '3000' } }
  }
  if (route === 'build-approve') {
    const data = encodeFunctionData({
      ...{ abi: erc20Abi, functionName: 'approve', args: [ROUTER, amountIn] },
    })
    const transactions = isCoin ? [] : [{ to: from.split(':').at(-1), data, value: '0' }]
    return { transactions, spender }
  }
  return {
    ...{ to: ROUTER, data: '0x7ff36ab5', value: isCoin ? amount : '0', source },
    ...{ amountIn: amount, amountOut: `${amountOut}`, spender },
    minimumReceived: `${amountOut - amountOut / 100n}`,
  }
}

function find(id: string) {
  const address = id.split(':').at(-1)?.toLowerCase()
  return listed.find((token) => token.address.toLowerCase() === address)
}

function priceOf(id: string): string | undefined {
  return find(id)?.price
}

/** At the tokens' prices, less what the pools take. */
function convert(from: string, to: string, amount: bigint, isSteep: boolean): bigint {
  const [paid, got] = [find(from), find(to)]
  const [cents, price] = [paid?.price ?? '7', got?.price ?? '7'].map((text) => BigInt(text))
  const scaled = (amount * 10n ** BigInt(got?.decimals ?? 6)) / 10n ** BigInt(paid?.decimals ?? 6)
  return (((scaled * (cents ?? 1n)) / (price ?? 1n)) * (isSteep ? 876n : 997n)) / 1000n
}
