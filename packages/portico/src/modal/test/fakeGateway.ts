import { vi } from 'vitest'
import { toListedWallet } from '../../features/wallets/directory/toListedWallet.ts'
import type { TokenBalance } from '../../wire/gateway/tokens.ts'
import type { WalletListing } from '../../wire/gateway/wallets.ts'

export const GATEWAY = 'https://gateway.test'

export interface FakeDirectory {
  /** The queries, the oldest first. */
  readonly queries: URLSearchParams[]
  mode: 'answer' | 'hang' | 'fail'
}

/** Replaces `fetch` with a gateway whose directory has `count` wallets. */
export function fakeDirectory(
  count: number,
  change: (wallet: WalletListing, at: number) => WalletListing = (wallet) => wallet,
): FakeDirectory {
  const directory: FakeDirectory = { queries: [], mode: 'answer' }
  const real = window.fetch.bind(window)
  const wallets = Array.from({ length: count }, (_, at) => change(listing(at), at))
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (url.origin !== GATEWAY) return real(input, init)
    directory.queries.push(url.searchParams)
    if (directory.mode === 'hang') return new Promise(() => {})
    if (directory.mode === 'fail') return new Response('', { status: 501 })
    return Response.json(answer(wallets, url.searchParams))
  })
  return directory
}

function answer(wallets: readonly WalletListing[], query: URLSearchParams) {
  const include = query.get('include')?.split(',')
  const search = query.get('search')?.toLowerCase() ?? ''
  const found = wallets.filter(
    ({ id, name }) => include?.includes(id) ?? name.toLowerCase().includes(search),
  )
  const entries = Number(query.get('entries'))
  const from = (Number(query.get('page')) - 1) * entries
  return { data: found.slice(from, from + entries), count: found.length }
}

function listing(at: number): WalletListing {
  const { imageUrl: _, ...wallet } = toListedWallet({ id: `w${at}`, name: `Wallet ${at}` })
  return { ...wallet, namespaces: ['eip155'] }
}

export interface FakeAccounts {
  /** The requested paths, the oldest first. */
  readonly asked: string[]
  mode: 'answer' | 'hang' | 'fail'
  tokens: readonly TokenBalance[]
  identity: { name: string | null; avatar: string | null }
}

export const ether: TokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  quantity: { decimals: '18', numeric: '1.2049' },
  value: '3612.009',
}

export function dollars(at: number): TokenBalance {
  return {
    name: `Dollar ${at}`,
    symbol: `USD${at}`,
    chainId: 'eip155:1',
    address: `eip155:1:0x${String(at).padStart(40, '0')}`,
    quantity: { decimals: '6', numeric: `${1000 - at}.0001` },
    price: '1',
  }
}

/** Replaces `fetch` with a gateway that serves these tokens. */
export function fakeAccounts(tokens: readonly TokenBalance[]): FakeAccounts {
  const identity = { name: null, avatar: null }
  const accounts: FakeAccounts = { asked: [], mode: 'answer', tokens, identity }
  const real = window.fetch.bind(window)
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (url.origin !== GATEWAY) return real(input, init)
    accounts.asked.push(url.pathname)
    if (url.pathname.endsWith('supported-chains')) {
      return Response.json({ http: ['eip155:1'], ws: [] })
    }
    if (accounts.mode === 'hang') return new Promise(() => {})
    if (accounts.mode === 'fail') return new Response('', { status: 501 })
    if (url.pathname.startsWith('/v1/identity/')) return Response.json(accounts.identity)
    if (url.pathname.endsWith('/history')) {
      return Response.json({ source: null, data: [], next: null })
    }
    return Response.json({ balances: accounts.tokens })
  })
  return accounts
}
