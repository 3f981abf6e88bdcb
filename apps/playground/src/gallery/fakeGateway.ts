import type { WalletListing } from 'portico/gateway'
import { RECEIVER } from './fakeContracts.ts'
import { answerHistory, type FakeHistory } from './fakeHistory.ts'
import { answerNames, type FakeNames, ZONE } from './fakeNames.ts'
import { answerOnramp, type FakeOnramp, type FakeOrder } from './fakeOnramp.ts'
import { answerSwaps, type FakeSwaps } from './fakeSwaps.ts'
import { ACCOUNT_NAME, tokensOf } from './fakeTokens.ts'

/** How the gallery's gateway behaves. */
export interface FakeGateway {
  mode: 'answer' | 'hang' | 'fail' | 'failLater'
  /**
   * The tokens of accounts. `none`: the gateway serves no network; `nothing`: accounts are empty.
   */
  tokens: 'some' | 'many' | 'nothing' | 'none' | 'hang' | 'fail'
  /** The transactions of accounts. */
  history: FakeHistory
  swaps: FakeSwaps
  names: FakeNames
  onramp: FakeOnramp
  order: FakeOrder
  /** Whether its wallets have download pages. */
  pages: boolean
  /** Which links its wallets have. */
  links: 'none' | 'mobile' | 'all' | 'browse'
}

/** The gallery's gateway, which answers inside the page. */
export const GATEWAY_URL = 'https://gateway.gallery.test'

const trees =
  'Alder Almond Apple Ash Bamboo Banyan Baobab Bay Beech Box Buckeye Cashew Catalpa Cherry Chestnut Citron Clove Cypress Dogwood Ebony Elder Elm Fig Fir Ginkgo Hawthorn Hazel Hemlock Hickory Holly Hornbeam Ironwood Jacaranda Juniper Kapok Larch Laurel Lemon Lilac Linden Magnolia Mahogany Mango Maple Medlar Mulberry Myrtle Nutmeg Oak Olive Osier Palm Pear Pecan Pine Plane Plum Poplar Quince Redwood Rowan Sandalwood Sassafras Sequoia Spruce Sumac Sycamore Tamarind Teak Tulip Walnut Willow Yew Zelkova'.split(
    ' ',
  )

/**
 * Answers for a gateway inside the page: the gallery needs no network and always shows the same
 * wallets.
 */
export function installFakeGateway(): FakeGateway {
  const gateway: FakeGateway = {
    mode: 'answer',
    tokens: 'none',
    history: 'none',
    swaps: 'answer',
    names: 'none',
    onramp: 'sell',
    order: 'pending',
    pages: true,
    links: 'none',
  }
  const real = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href)
    if (url.origin !== GATEWAY_URL) return real(input, init)
    const page = Number(url.searchParams.get('page') ?? '1')
    if (gateway.mode === 'hang') return new Promise(() => {})
    const fails = gateway.mode === 'fail' || (gateway.mode === 'failLater' && page > 1)
    // A status that clients do not retry.
    if (fails) return new Response('The gateway is down.', { status: 501 })
    const text = input instanceof Request ? await input.text() : String(init?.body ?? '')
    const body = JSON.parse(text || '{}')
    if (url.pathname.startsWith('/v1/convert/')) return answerSwaps(gateway.swaps, url, body)
    if (/^\/v1\/(?:onramp|generators)\//.test(url.pathname)) {
      return answerOnramp(gateway.onramp, gateway.order, url, body)
    }
    if (url.pathname.startsWith('/v1/profile/')) return answerNames(gateway.names, url, body)
    if (url.pathname.startsWith('/v1/')) return answerAccount(gateway, url)
    return Response.json(answer(url.searchParams, gateway))
  }
  return gateway
}

async function answerAccount({ tokens, history, names }: FakeGateway, url: URL): Promise<Response> {
  if (url.pathname.endsWith('/supported-chains')) {
    const http = tokens === 'none' ? [] : ['eip155:1']
    return Response.json({ http, ws: [], ...(names !== 'none' && { nameZone: ZONE }) })
  }
  if (url.pathname.startsWith('/v1/identity/')) {
    const isReceiver = url.pathname.toLowerCase().includes(RECEIVER.toLowerCase())
    return Response.json({ name: isReceiver ? null : ACCOUNT_NAME, avatar: null })
  }
  if (url.pathname.endsWith('/history')) {
    const cursor = url.searchParams.get('cursor')
    if (history === 'hang' || cursor) return new Promise(() => {})
    if (history === 'fail') return new Response('The gateway is down.', { status: 501 })
    return Response.json(answerHistory(history, cursor, Date.now()))
  }
  if (tokens === 'hang') return new Promise(() => {})
  if (tokens === 'fail' || !url.pathname.endsWith('/balance')) {
    return new Response('The gateway is down.', { status: 501 })
  }
  return Response.json({ balances: tokensOf(tokens) })
}

function answer(query: URLSearchParams, { pages, links }: FakeGateway): object {
  const search = query.get('search')?.toLowerCase() ?? ''
  const include = query.get('include')?.split(',')
  const found = trees
    .map((name, rank) => withLinks(toListing(name, rank, pages), links))
    .filter(({ id, name }) => include?.includes(id) ?? name.toLowerCase().includes(search))
  const entries = Number(query.get('entries') ?? '40')
  const from = (Number(query.get('page') ?? '1') - 1) * entries
  return { data: found.slice(from, from + entries), count: found.length }
}

function withLinks(wallet: WalletListing, links: FakeGateway['links']): WalletListing {
  const { id } = wallet
  if (links === 'none') return wallet
  if (links === 'browse') return { ...wallet, rdns: 'app.phantom', walletConnect: false }
  const mobile = { native: `${id}://`, universal: null }
  const rest = links === 'all' ? { desktop: mobile, web: `https://web.test/${id}` } : { web: null }
  return { ...wallet, mobile, ...rest, walletConnect: true }
}

function toListing(name: string, rank: number, pages: boolean): WalletListing {
  const id = name.toLowerCase()
  const at = (host: string) => (pages ? `https://${host}.test/${id}` : null)
  return {
    id,
    name,
    rdns: `test.${id}`,
    homepage: at('home'),
    namespaces: rank % 3 === 0 ? ['eip155', 'solana'] : ['eip155'],
    badge: rank % 5 === 0 ? 'certified' : null,
    imageId: null,
    mobile: { native: null, universal: null },
    desktop: { native: null, universal: null },
    web: rank % 4 === 1 ? at('web') : null,
    stores: {
      ios: at('ios'),
      android: at('android'),
      chrome: at('chrome'),
      firefox: at('firefox'),
      edge: null,
      opera: null,
      safari: at('safari'),
    },
    walletConnect: null,
  }
}
