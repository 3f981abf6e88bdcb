import {
  BITCOIN_REGTEST_CAIP2,
  bitcoinAccounts,
  evmAccounts,
  evmContracts,
  falseName,
  type Localnet,
  solanaAccounts,
  startLocalnet,
} from '@portico/localnet'
import {
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  address as solanaAddress,
} from '@solana/kit'
import {
  createGatewayClient,
  type GatewayClient,
  GatewayErrorResponse,
  Identity,
} from 'portico/gateway'
import * as v from 'valibot'
import {
  createPublicClient,
  createWalletClient,
  defineChain,
  erc20Abi,
  http,
  parseEther,
  webSocket,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningGateway } from './startGateway.ts'
import { LOCAL_PROJECT, startLocalGateway } from './startLocalGateway.ts'
import { answerSchema, documentProblems, schemaProblems } from './test/openApi.ts'
import { getNativePlaceholder } from './tokens/tokenId.ts'

const ORIGIN = 'http://127.0.0.1:5173'
const EVM = 'eip155:31337'
const onBitcoin = `chainId=${BITCOIN_REGTEST_CAIP2}`
const SLOW = { timeout: 180_000 }

let world: Localnet
let gateway: RunningGateway
let client: GatewayClient

beforeAll(async () => {
  world = await startLocalnet({ ports: 'any', slotMs: 0 })
  gateway = await startLocalGateway({ manifest: world.manifest, origins: [ORIGIN] })
  client = createGatewayClient({ baseUrl: gateway.url, projectId: LOCAL_PROJECT })
}, 180_000)

afterAll(async () => {
  await gateway.close()
  await world.stop()
})

const request = (path: string, init?: RequestInit) =>
  fetch(`${gateway.url}${path}${path.includes('?') ? '&' : '?'}projectId=${LOCAL_PROJECT}`, init)
const rich = evmAccounts[8]?.address ?? ''
const chain = () =>
  defineChain({
    id: 31337,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [client.rpcUrl(EVM)] } },
  })
const walletOf = (index: number) => {
  const account = privateKeyToAccount(evmAccounts[index]?.privateKey ?? '0x')
  return createWalletClient({ account, chain: chain(), transport: http(client.rpcUrl(EVM)) })
}
const publicClient = () =>
  createPublicClient({ chain: chain(), transport: http(client.rpcUrl(EVM)), pollingInterval: 20 })

describe('local world: the library’s client', () => {
  test('networks', async () => {
    const ids = [EVM, 'eip155:31338', world.solana.caip2]
    const http = [...ids, world.polkadot.caip2, world.bitcoin.caip2]
    expect(await client.getSupportedChains()).toEqual({
      http,
      nameZone: 'portico.example',
      // The local networks have pools.
      swaps: ids.slice(0, 2),
      ws: ids,
    })
  })

  test('balances of an EVM account with exact prices and values', async () => {
    const { balances } = await client.getAccountBalance({ address: rich, chainId: EVM })
    const { token18, token6, usdtLike } = evmContracts
    const rows = balances.map(({ symbol, address, quantity, price, value }) => [
      symbol,
      address,
      quantity.numeric,
      quantity.decimals,
      price,
      value,
    ])
    expect(rows).toEqual([
      ['ETH', undefined, '10000', '18', '3000', '30000000'],
      ['TEST', `${EVM}:${token18}`, '1000', '18', '5', '5000'],
      ['tUSD', `${EVM}:${token6}`, '1000', '6', '1', '1000'],
      ['tUSDT', `${EVM}:${usdtLike}`, '1000', '6', '1', '1000'],
    ])
  })

  test('balances of a Solana account', async () => {
    const address = solanaAccounts[8]?.address ?? ''
    const { balances } = await client.getAccountBalance({ address, chainId: world.solana.caip2 })
    const [coin, ...tokens] = balances
    expect(coin).toMatchObject({ symbol: 'SOL', quantity: { decimals: '9', numeric: '100' } })
    expect(tokens.map(({ address: id, quantity }) => [id, quantity.numeric]).sort()).toEqual(
      world.manifest.chains.solana.tokens
        .map((token) => [`${world.solana.caip2}:${token.address}`, '1000'])
        .sort(),
    )
  })

  test('balances of a Bitcoin account', async () => {
    const address = bitcoinAccounts[8]?.address ?? ''
    const { balances } = await client.getAccountBalance({ address })
    expect(balances).toEqual([
      {
        name: 'Bitcoin',
        symbol: 'BTC',
        chainId: world.bitcoin.caip2,
        quantity: { decimals: '8', numeric: '1' },
      },
    ])
  })

  test('after a transfer: cached balances until a forced update', SLOW, async () => {
    const { address } = privateKeyToAccount(generatePrivateKey())
    const readBalances = async (forceUpdate = false) => {
      const answer = await client.getAccountBalance({ address, chainId: EVM, forceUpdate })
      return answer.balances.map(({ symbol, quantity, value }) => [symbol, quantity.numeric, value])
    }
    const before = [['ETH', '0', '0']]
    expect(await readBalances()).toEqual(before)
    const wallet = walletOf(5)
    const coin = await wallet.sendTransaction({ to: address, value: parseEther('0.123456789') })
    await publicClient().waitForTransactionReceipt({ hash: coin })
    const token = await wallet.writeContract({
      address: evmContracts.token6,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [address, 1_500_001n],
    })
    await publicClient().waitForTransactionReceipt({ hash: token })
    expect(await readBalances()).toEqual(before)
    const after = [
      ['ETH', '0.123456789', '370.370367'],
      ['tUSD', '1.500001', '1.500001'],
    ]
    expect(await readBalances(true)).toEqual(after)
    // A forced update refreshes the cache for every caller.
    expect(await readBalances()).toEqual(after)
  })

  test('names, and none for a name that another account owns', async () => {
    const [alice] = world.manifest.chains.evm.ens.names
    // The gateway drops an avatar that its schema does not allow.
    const carried = (avatar = '') => (v.is(Identity.entries.avatar, avatar) ? avatar : null)
    expect(await client.getIdentity({ address: alice?.address ?? '' })).toEqual({
      name: 'alice.eth',
      avatar: carried(alice?.avatar),
    })
    const nobody = { name: null, avatar: null }
    expect(await client.getIdentity({ address: falseName.address })).toEqual(nobody)
    expect(await client.getIdentity({ address: solanaAccounts[0]?.address ?? '' })).toEqual(nobody)
  })

  test('prices from the pools', async () => {
    const { weth, token18, token6 } = evmContracts
    const addresses = [getNativePlaceholder('eip155'), weth, token18, token6, rich].map(
      (address) => `${EVM}:${address}`,
    )
    const { fungibles } = await client.getTokenPrices({ addresses, chainId: EVM })
    expect(fungibles.map(({ address, price }) => [address, price])).toEqual([
      [addresses[0], '3000'],
      [addresses[1], '3000'],
      [addresses[2], '5'],
      [addresses[3], '1'],
    ])
  })

  test('wallets by page and search, without analytics', async () => {
    const first = await client.getWalletPage({ page: 1, entries: 3 })
    const second = await client.getWalletPage({ page: 2, entries: 3 })
    expect(first.data).toHaveLength(3)
    expect(first.count).toBeGreaterThan(6)
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(6)
    const { data } = await client.getWalletPage({ search: 'metamsk' })
    expect(data[0]?.name).toBe('MetaMask')
    expect(await client.getAnalyticsConfig()).toEqual({ isAnalyticsEnabled: false })
  })

  test('image URLs return images', async () => {
    const { data } = await client.getWalletPage({ entries: 20 })
    const withPicture = data.find(({ imageId }) => imageId !== null)
    const urls = [
      client.imageUrl('wallet', withPicture?.imageId ?? ''),
      client.imageUrl('asset', EVM),
      client.imageUrl('currency', 'usd'),
      client.imageUrl('token', 'ETH'),
    ]
    for (const url of urls) {
      const response = await fetch(url)
      expect([url, response.status]).toEqual([url, 200])
      expect(response.headers.get('content-type')).toBe('image/svg+xml')
      expect(await response.text()).toMatch(/^<svg[\s>]/)
    }
  })
})

describe('local world: RPC', () => {
  test('viem, one call and a batch', async () => {
    let requests = 0
    const counting: typeof fetch = (input, init) => {
      requests += 1
      return fetch(input, init)
    }
    const transport = http(client.rpcUrl(EVM), { batch: true, fetchFn: counting })
    const node = createPublicClient({ chain: chain(), transport })
    expect(await node.getChainId()).toBe(31337)
    requests = 0
    const [balance, code, block] = await Promise.all([
      node.getBalance({ address: evmAccounts[8]?.address ?? '0x' }),
      node.getCode({ address: evmContracts.token6 }),
      node.getBlock({ blockNumber: 0n }),
    ])
    expect(balance).toBe(parseEther('10000'))
    expect(code?.length).toBeGreaterThan(100)
    expect(block.number).toBe(0n)
    expect(requests).toBe(1)
  })

  test('a revert reaches the caller', async () => {
    const refused = publicClient().readContract({
      address: evmContracts.token6,
      abi: erc20Abi,
      functionName: 'transferFrom',
      args: [evmContracts.weth, evmContracts.token18, 1n],
    } as never)
    await expect(refused).rejects.toThrow(/revert/i)
  })

  test('viem over WebSocket receives new blocks', SLOW, async () => {
    const url = client.rpcUrl(EVM).replace(/^http/, 'ws')
    const node = createPublicClient({ chain: chain(), transport: webSocket(url) })
    const heads: unknown[] = []
    let onHead = () => {}
    const firstHead = new Promise<void>((resolve) => {
      onHead = resolve
    })
    const { unsubscribe } = await node.transport.subscribe({
      params: ['newHeads'],
      onData: (data) => {
        heads.push((data as { result?: { number?: string } }).result?.number)
        onHead()
      },
      onError: (error: unknown) => heads.push(error),
    })
    const before = await node.getBlockNumber({ cacheTime: 0 })
    await walletOf(6).sendTransaction({ to: rich as `0x${string}`, value: 0n })
    await firstHead
    expect(heads[0]).toBe(`0x${(before + 1n).toString(16)}`)
    await unsubscribe()
    const { socket } = await node.transport.getRpcClient()
    socket.close()
  })

  test('@solana/kit reads an account and receives its changes', SLOW, async () => {
    const url = client.rpcUrl(world.solana.caip2)
    const rpc = createSolanaRpc(url)
    const subscriptions = createSolanaRpcSubscriptions(url.replace(/^http/, 'ws'))
    const account = solanaAddress(solanaAccounts[7]?.address ?? '')
    const { value: before } = await rpc.getBalance(account).send()
    const stop = new AbortController()
    const notifications = await subscriptions
      .accountNotifications(account, { commitment: 'confirmed' })
      .subscribe({ abortSignal: stop.signal })
    await fetch(world.faucetUrl, {
      method: 'POST',
      body: JSON.stringify({ namespace: 'solana', address: account }),
    })
    for await (const { value } of notifications) {
      expect(value.lamports).toBeGreaterThan(before)
      break
    }
    stop.abort()
    const { value: after } = await rpc.getBalance(account).send()
    expect(after).toBeGreaterThan(before)
  })

  test('Solana, one call and a batch', async () => {
    const url = client.rpcUrl(world.solana.caip2)
    const post = async (body: unknown) =>
      (
        await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).json()
    const call = (id: number, method: string, params: unknown[] = []) => ({
      jsonrpc: '2.0',
      id,
      method,
      params,
    })
    const address = solanaAccounts[8]?.address ?? ''
    expect(await post(call(1, 'getBalance', [address]))).toMatchObject({
      id: 1,
      result: { value: 100_000_000_000 },
    })
    expect(await post([call(7, 'getGenesisHash'), call(8, 'getSlot'), call(9, 'getEvil')])).toEqual(
      [
        { jsonrpc: '2.0', id: 7, result: world.manifest.chains.solana.genesisHash },
        { jsonrpc: '2.0', id: 8, result: expect.any(Number) },
        { jsonrpc: '2.0', id: 9, error: expect.objectContaining({ code: -32004 }) },
      ],
    )
  })
})

describe('local world: CORS', () => {
  const preflight = (origin: string) =>
    request('/v1/fungible/price', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })

  test('a page of the project may send requests, after a preflight', async () => {
    const may = await preflight(ORIGIN)
    expect(may.status).toBe(204)
    expect(may.headers.get('access-control-allow-origin')).toBe(ORIGIN)
    expect(may.headers.get('access-control-allow-methods')).toContain('POST')
    expect(may.headers.get('access-control-allow-headers')).toContain('content-type')
    expect(may.headers.get('vary')).toContain('Origin')
    const answer = await request('/v1/supported-chains', { headers: { origin: ORIGIN } })
    expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN)
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  })

  test('a page of another origin may not, and can read why', async () => {
    const origin = 'https://evil.example'
    expect((await preflight(origin)).status).toBe(204)
    const answer = await request('/v1/supported-chains', { headers: { origin } })
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
    expect(answer.status).toBe(403)
    expect(v.parse(GatewayErrorResponse, await answer.json()).error.code).toBe('origin_not_allowed')
  })
})

describe('local world: OpenAPI document', () => {
  const read = async () =>
    (await (await fetch(`${gateway.url}/openapi.json`)).json()) as Record<string, unknown>

  test('is valid OpenAPI 3.1', async () => {
    expect(documentProblems(await read())).toEqual([])
  })

  test.each([
    ['/v1/supported-chains', '/v1/supported-chains'],
    ['/v1/identity/{address}', `/v1/identity/${evmAccounts[0]?.address}`],
    ['/v1/identity/{address}', `/v1/identity/${falseName.address}`],
    ['/v1/account/{address}/balance', `/v1/account/${rich}/balance`],
    ['/v1/account/{address}/balance', `/v1/account/${solanaAccounts[8]?.address}/balance`],
    ['/v1/account/{address}/balance', `/v1/account/${bitcoinAccounts[8]?.address}/balance`],
    ['/v1/address/{address}', `/v1/address/${bitcoinAccounts[8]?.address}?${onBitcoin}`],
    ['/v1/address/{address}/utxo', `/v1/address/${bitcoinAccounts[8]?.address}/utxo?${onBitcoin}`],
    ['/v1/address/{address}/txs', `/v1/address/${bitcoinAccounts[8]?.address}/txs?${onBitcoin}`],
    ['/v1/fee-estimates', `/v1/fee-estimates?${onBitcoin}`],
    ['/getWallets', '/getWallets?entries=100'],
    ['/getAnalyticsConfig', '/getAnalyticsConfig'],
  ])('%s describes the response of %s', async (path, received) => {
    const document = await read()
    const response = await request(received)
    expect(response.status).toBe(200)
    const schema = answerSchema(document, path)
    expect(Object.keys(schema)).not.toEqual([])
    expect(schemaProblems(document, schema, await response.json())).toEqual([])
  })

  test('describes the price request and problems', async () => {
    const document = await read()
    const post = (addresses: unknown) =>
      request('/v1/fungible/price', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ addresses }),
      })
    const fine = await post([`${EVM}:${evmContracts.token18}`])
    const path = '/v1/fungible/price'
    expect(
      schemaProblems(document, answerSchema(document, path, 'post'), await fine.json()),
    ).toEqual([])
    const refused = await post('all')
    expect(refused.status).toBe(400)
    const schema = answerSchema(document, path, 'post', 'default')
    expect(schemaProblems(document, schema, await refused.json())).toEqual([])
    // The check itself can fail.
    expect(schemaProblems(document, schema, { error: { code: 'x' } })).not.toEqual([])
  })
})
