import { afterEach, expect, test, vi } from 'vitest'
import { connect } from '../connect/connect.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { base, createWorld } from '../test/fixtures.ts'
import { getSend } from '../transfers/draft.ts'
import { open } from './open.ts'

afterEach(() => vi.unstubAllGlobals())

const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const coins = {
  balances: ['eip155:1', 'eip155:8453'].map((chainId) => ({
    name: 'USD Coin',
    symbol: 'USDC',
    chainId,
    address: `${chainId}:${contract}`,
    quantity: { decimals: '6', numeric: '5' },
  })),
}

/** A form for one token whose list has not loaded yet. */
async function opened() {
  let answer = (): void => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const requested: string[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname, searchParams } = new URL(input)
    if (pathname.endsWith('supported-chains')) {
      return Response.json({ http: ['eip155:1', 'eip155:8453'], ws: [] })
    }
    const chainId = searchParams.get('chainId') ?? ''
    requested.push(chainId)
    await answered
    return Response.json({
      balances: coins.balances.filter((token) => token.chainId === chainId),
    })
  })
  const { portico } = createWorld({ gatewayUrl: 'https://gw.example', projectId: 'demo' })
  await connect(portico, { connectorId: 'evm' })
  open(portico, { view: 'WalletSend', arguments: { assetAddress: contract } }).catch(() => {})
  await vi.waitFor(() => expect(requested).toEqual(['eip155:1']))
  const token = () => getSend(portico.store.getState())?.token?.chainId
  return { portico, answer, token }
}

test("openSend: selects the site's token when the list has loaded", async () => {
  const { answer, token } = await opened()
  expect(token()).toBeUndefined()
  answer()
  await vi.waitFor(() => expect(token()).toBe('eip155:1'))
})

test('openSend: does not select a token of the previous network in the new draft', async () => {
  const { portico, answer, token } = await opened()
  const changes: unknown[] = []
  await switchNetwork(portico, { networkId: base.caipNetworkId })
  portico.store.subscribe(({ send }) => changes.push(send?.token?.chainId))
  answer()
  const { getQueryClient } = await import('../../core/queries/getQueryClient.ts')
  await vi.waitFor(() => expect(getQueryClient(portico).isFetching()).toBe(0))
  expect(changes.filter(Boolean)).toEqual([])
  expect(token()).toBeUndefined()
})
