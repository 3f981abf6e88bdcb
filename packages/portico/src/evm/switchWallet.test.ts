import { afterEach, expect, test, vi } from 'vitest'
import { base } from '../networks/index.ts'
import { createFakeEvmWallet } from '../testing/evm/createFakeEvmWallet.ts'
import type { PorticoError } from '../wire/errors/porticoError.ts'
import { addNetwork } from './addNetwork.ts'
import { switchWallet } from './switchWallet.ts'

afterEach(() => {
  vi.useRealTimers()
})

interface World {
  /** What `wallet_switchEthereumChain` throws, call by call; undefined switches the wallet. */
  readonly switching?: readonly unknown[]
  readonly adding?: unknown
  /** Whether adding a chain also switches to it. */
  readonly addMoves?: boolean
  /** Switches that the wallet only reports. */
  readonly stuck?: boolean
  readonly chainId?: number
}

function world({ switching = [], adding, addMoves = true, stuck, chainId = 1 }: World) {
  const calls: { method: string; params: unknown }[] = []
  const refusals = [...switching]
  let current = chainId
  const provider = {
    async request({ method, params }: { method: string; params?: unknown }) {
      if (method === 'eth_chainId') return `0x${current.toString(16)}`
      calls.push({ method, params })
      if (method === 'wallet_switchEthereumChain') {
        const refusal = refusals.shift()
        if (refusal !== undefined) throw refusal
        if (!stuck) current = base.id
      }
      if (method === 'wallet_addEthereumChain') {
        if (adding !== undefined) throw adding
        if (addMoves) current = base.id
      }
      return null
    },
  }
  return { provider, calls, methods: () => calls.map(({ method }) => method.slice(7)) }
}

const endpoints = [
  { url: 'https://private.example/key', headers: { authorization: 'secret' } },
  { url: 'https://rpc.example' },
  { url: 'https://rpc.example' },
]
const moveTo = (provider: ReturnType<typeof world>['provider']) =>
  switchWallet({ provider, network: base, endpoints })

const SWITCH = 'switchEthereumChain'
const ADD = 'addEthereumChain'
const unknown = { code: 4902, message: 'Unrecognized chain ID' }

test('switchWallet: switches to a network that the wallet knows, with a hex id', async () => {
  const { provider, calls } = world({})
  await expect(moveTo(provider)).resolves.toBe('eip155:8453')
  expect(calls).toEqual([{ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] }])
})

test.each([
  ['4902', unknown],
  ['nested 4902', { code: -32603, data: { originalError: { code: 4902, message: 'x' } } }],
  ['words only', { code: -32603, message: 'Unrecognized chain ID "0x2105". Try adding the chain' }],
  ['code as text', { code: '4902', message: 'x' }],
  [
    '4901, the error of Taho',
    { code: 4901, message: 'The provider is disconnected from this chain' },
  ],
  ['5710', { code: 5710, message: 'x' }],
  ['words with another code', { code: -32602, message: 'Unsupported network: 8453' }],
  ['words with a vague code', { code: -32603, message: 'chainId 8453 is not configured' }],
  ['words alone', new Error('network not supported')],
])('switchWallet: %s: adds the network and switches to it', async (_, refusal) => {
  const { provider, methods } = world({ switching: [refusal] })
  await expect(moveTo(provider)).resolves.toBe('eip155:8453')
  expect(methods()).toEqual([SWITCH, ADD])
})

test('switchWallet: switches again if the wallet only adds the network', async () => {
  const { provider, methods } = world({ switching: [unknown], addMoves: false })
  await expect(moveTo(provider)).resolves.toBe('eip155:8453')
  expect(methods()).toEqual([SWITCH, ADD, SWITCH])
})

test('addNetwork: sends no endpoint with headers', async () => {
  const { provider, calls } = world({ switching: [unknown] })
  await moveTo(provider)
  expect(calls[1]?.params).toEqual([
    {
      chainId: '0x2105',
      chainName: base.name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: ['https://rpc.example'],
      blockExplorerUrls: [base.blockExplorers.default.url],
    },
  ])
})

test('addNetwork: sends no request without a public endpoint', async () => {
  const { provider, methods } = world({ switching: [unknown] })
  const attempt = switchWallet({ provider, network: base, endpoints: endpoints.slice(0, 1) })
  await expect(attempt).rejects.toMatchObject({ code: 'network/not-supported' })
  expect(methods()).toEqual([SWITCH])
})

test.each([
  ['user rejection', { code: 4001, message: 'no' }, 'rpc/user-rejected'],
  [
    'a prompt that is open',
    { code: -32002, message: 'already pending' },
    'connector/request-pending',
  ],
  ['a lost wallet', { code: 4900, message: 'x' }, 'rpc/provider-disconnected'],
  ['no rights', { code: 4100, message: 'x' }, 'rpc/unauthorized'],
  ['unsupported method', { code: 4200, message: 'x' }, 'network/not-supported'],
  ['unknown method', { code: -32601, message: 'x' }, 'network/not-supported'],
  ['method not supported', { code: -32004, message: 'x' }, 'network/not-supported'],
  ['invalid params', { code: -32602, message: 'x' }, 'network/not-supported'],
  [
    'words of a method',
    { code: 4200, message: 'Method not supported on this network' },
    'network/not-supported',
  ],
  ['nothing at all', null, 'wallet/unknown'],
])('switchWallet: %s does not lead to adding the network', async (_, refusal, code) => {
  const { provider, methods } = world({ switching: [refusal] })
  await expect(moveTo(provider)).rejects.toMatchObject({ name: 'PorticoError', code })
  expect(methods()).toEqual([SWITCH])
})

test('switchWallet: the message of an unsupported network', async () => {
  const { provider } = world({ switching: [{ code: 4200, message: 'x' }] })
  await expect(moveTo(provider)).rejects.toMatchObject({ shortMessage: 'Chain is not supported' })
})

test('switchWallet: resolves if a wallet that cannot switch is already on the network', async () => {
  const { provider } = world({ switching: [{ code: 4200, message: 'x' }], chainId: 8453 })
  await expect(moveTo(provider)).resolves.toBe('eip155:8453')
})

test('switchWallet: a declined network rejects as declined, an unsupported one as not supported', async () => {
  vi.useFakeTimers()
  const declined = world({ switching: [unknown] })
  const slow = {
    async request(args: { method: string; params?: unknown }) {
      if (args.method !== 'wallet_addEthereumChain') return declined.provider.request(args)
      await new Promise((resolve) => setTimeout(resolve, 1000))
      throw { code: 4001, message: 'x' }
    },
  }
  const rejected = expect(moveTo(slow)).rejects.toMatchObject({ code: 'rpc/user-rejected' })
  await vi.advanceTimersByTimeAsync(1000)
  await rejected
  const refused = world({ switching: [unknown], adding: { code: -32601, message: 'x' } })
  await expect(moveTo(refused.provider)).rejects.toMatchObject({ code: 'network/not-supported' })
})

test('addNetwork: an immediate rejection means that the network was not added', async () => {
  const { provider, methods } = world({
    switching: [unknown],
    adding: { code: 4001, message: 'x' },
  })
  await expect(moveTo(provider)).rejects.toMatchObject({ code: 'network/not-added' })
  expect(methods()).toEqual([SWITCH, ADD])
})

test('switchWallet: 4901 to adding or switching means not supported', async () => {
  const lost = { code: 4901, message: 'x' }
  const offered = world({ switching: [lost], adding: lost })
  await expect(moveTo(offered.provider)).rejects.toMatchObject({ code: 'network/not-supported' })
  const again = world({ switching: [lost, lost], addMoves: false })
  await expect(moveTo(again.provider)).rejects.toMatchObject({ code: 'network/not-supported' })
})

test('addNetwork: sends the first explorer first, and the icon', async () => {
  const { provider, calls } = world({ switching: [unknown] })
  const explorer = (name: string) => ({ name, url: `https://${name}.example` })
  const network = {
    ...base,
    blockExplorers: { other: explorer('other'), default: explorer('first') },
    imageUrl: 'https://example.org/base.png',
  }
  await switchWallet({ provider, network, endpoints })
  expect(calls[1]?.params).toMatchObject([
    {
      blockExplorerUrls: ['https://first.example', 'https://other.example'],
      iconUrls: ['https://example.org/base.png'],
    },
  ])
})

test('switchWallet: unknown again after adding means not supported', async () => {
  const { provider } = world({ switching: [unknown, unknown], addMoves: false })
  await expect(moveTo(provider)).rejects.toMatchObject({ code: 'network/not-supported' })
})

test('switchWallet: returns the actual network if the wallet only claims to have switched', async () => {
  vi.useFakeTimers()
  const { provider } = world({ stuck: true })
  const landed = moveTo(provider)
  await vi.advanceTimersByTimeAsync(1000)
  await expect(landed).resolves.toBe('eip155:1')
})

test('switchWallet: waits for a wallet that switches a little later', async () => {
  vi.useFakeTimers()
  const { provider } = world({ stuck: true })
  let looks = 0
  const slow = {
    async request(args: { method: string; params?: unknown }) {
      if (args.method !== 'eth_chainId') return provider.request(args)
      looks += 1
      return looks > 3 ? '0x2105' : '0x1'
    },
  }
  const landed = moveTo(slow)
  await vi.advanceTimersByTimeAsync(1000)
  await expect(landed).resolves.toBe('eip155:8453')
})

test.each([
  [new Error(String({})), undefined],
  [{ message: 'No\u202e\nthank you' }, 'No thank you'],
  [{ message: {}, data: { message: 'in\u0000side' } }, 'in side'],
])('switchWallet: cleans the message of the wallet: %#', async (error, details) => {
  const refusal = Object.assign(error, { code: -32602 })
  const offered = world({ switching: [unknown], adding: refusal })
  const switched = world({ switching: [refusal] })
  for (const { provider } of [offered, switched]) {
    const error = await moveTo(provider).catch((thrown: PorticoError) => thrown)
    expect(error).toMatchObject({ code: 'network/not-supported' })
    for (const bad of ['[object', '\u0000', '\u202e']) expect(String(error)).not.toContain(bad)
    if (details) expect(error).toMatchObject({ details })
  }
})

test('addNetwork: adds without switching', async () => {
  const { provider, methods } = world({})
  await addNetwork({ provider, network: base, endpoints })
  expect(methods()).toEqual([ADD])
})

test.each([
  ['a network with an explorer is added', base, 'eip155:8453'],
  ['one without an explorer rejects', { ...base, blockExplorers: undefined }, undefined],
])('switchWallet: a wallet with the quirks of Taho: %s', async (_, network, landed) => {
  const wallet = createFakeEvmWallet({ quirks: 'taho' })
  const { provider } = wallet
  const outcome = switchWallet({ provider, network, endpoints })
  if (landed) await expect(outcome).resolves.toBe(landed)
  else await expect(outcome).rejects.toMatchObject({ code: 'network/not-added' })
})
