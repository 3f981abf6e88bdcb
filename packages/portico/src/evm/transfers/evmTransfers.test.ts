import { type Localnet, moveName as moveLocalName, startLocalnet } from '@portico/localnet'
import { type Address, erc20Abi, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Portico } from '../../core/portico.ts'
import { getActiveConnection } from '../../features/connections/selectors.ts'
import { switchAccount } from '../../features/connections/switchAccount.ts'
import { switchNetwork } from '../../features/networks/switchNetwork.ts'
import { wind } from '../../features/test/modelWorld.ts'
import { getRecentReceivers } from '../../features/transfers/getRecentReceivers.ts'
import { prepareTransfer } from '../../features/transfers/prepareTransfer.ts'
import { resolveReceiver } from '../../features/transfers/resolveReceiver.ts'
import { sendTransfer } from '../../features/transfers/sendTransfer.ts'
import { POLLING_INTERVAL_MS } from '../../wire/limits.ts'
import { evmNetworks, evmPage, evmTools } from './test/evmWorld.ts'

let world: Localnet
let tools: ReturnType<typeof evmTools>

beforeAll(async () => {
  world = await startLocalnet({ ports: 'any' })
  tools = evmTools(world.evm.rpcUrl)
}, 180_000)

afterAll(() => world.stop())

let begin: Hex
beforeEach(async () => {
  if (begin) await tools.revert({ id: begin })
  begin = await tools.snapshot()
})

const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const STRANGER = '0x1111111111111111111111111111111111112222'
const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const [TEST, TUSD, TUSDT] = [0, 1, 2] as const

const token = (index: 0 | 1 | 2) => world.manifest.chains.evm.tokens[index]?.address as Address
const holds = (index: 0 | 1 | 2, owner: Address) =>
  tools.readContract({
    address: token(index),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  })
/** The receipt may not exist at the first check; the clock advances to the next ones. */
const settled = (portico: Portico) =>
  vi.waitFor(
    () => {
      const [first] = portico.store.getState().transactions ?? []
      if (first?.status === 'pending') wind(portico, POLLING_INTERVAL_MS)
      expect(first?.status).not.toBe('pending')
      return first
    },
    { timeout: 30_000, interval: 100 },
  )

test('sendTransfer: the exact amount arrives and costs no more than the preview', async () => {
  const { portico, sent } = await evmPage(world)
  const before = await tools.getBalance({ address: ALICE })
  const prepared = await prepareTransfer(portico, { to: STRANGER, value: 12_345n })
  expect(prepared).toMatchObject({
    from: ALICE,
    to: STRANGER,
    value: 12_345n,
    asset: { kind: 'native', symbol: 'ETH', decimals: 18 },
    accountType: 'eoa',
    outcome: { status: 'ok' },
    warnings: [{ code: 'firstTime', confirm: false }],
    network: { caipNetworkId: 'eip155:31337' },
  })
  expect(prepared.digest).toMatch(/^[0-9a-f]{64}$/)
  const { hash } = await sendTransfer(portico, { prepared })
  expect(sent()[0]?.params).toMatchObject([
    { to: STRANGER, data: '0x', value: '0x3039', chainId: '0x7a69', gas: '0x5208' },
  ])
  const done = await settled(portico)
  expect(done).toMatchObject({
    hash,
    status: 'done',
    explorerUrl: `https://explorer.test/tx/${hash}`,
  })
  expect(await tools.getBalance({ address: STRANGER })).toBe(12_345n)
  const spent = before - (await tools.getBalance({ address: ALICE })) - 12_345n
  expect(spent).toBeGreaterThan(0n)
  expect(spent).toBeLessThanOrEqual(prepared.fee?.max ?? 0n)
})

test.each([
  ['18 decimals', TEST, 10n ** 18n],
  ['6 decimals', TUSD, 2_500_000n],
  ['no return value, as USDT', TUSDT, 1_000_001n],
] as const)('a token arrives: %s', async (_, index, value) => {
  const { portico } = await evmPage(world)
  const before = await holds(index, ALICE)
  const prepared = await prepareTransfer(portico, {
    asset: { address: `eip155:31337:${token(index)}` },
    to: STRANGER,
    value,
  })
  expect(prepared.asset.decimals).toBe(world.manifest.chains.evm.tokens[index]?.decimals)
  expect(prepared.outcome).toEqual({ status: 'ok' })
  await sendTransfer(portico, { prepared })
  expect((await settled(portico))?.status).toBe('done')
  expect([await holds(index, STRANGER), before - (await holds(index, ALICE))]).toEqual([
    value,
    value,
  ])
})

// A wallet that keeps the given fee, like real ones; the fake one sets its own.
function payAsTold({ provider }: Awaited<ReturnType<typeof evmPage>>['wallet']): void {
  const { request } = provider
  const account = privateKeyToAccount(world.manifest.testAccounts.evm[0]?.privateKey as Hex)
  vi.spyOn(provider, 'request').mockImplementation(async (args) => {
    if (args.method !== 'eth_sendTransaction') return request(args)
    const [{ to, data, ...amounts }] = args.params as [Record<string, Hex>]
    const { value, gas, maxFeePerGas, maxPriorityFeePerGas } = amounts
    return tools.sendTransaction({
      account,
      chain: null,
      to: to as Address,
      data: data as Hex,
      value: BigInt(value ?? 0),
      gas: BigInt(gas ?? 0),
      maxFeePerGas: BigInt(maxFeePerGas ?? 0),
      maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas ?? 0),
    })
  })
}

test('prepareTransfer: the whole balance of a token, and of the native currency less its fee', async () => {
  const { portico, wallet } = await evmPage(world)
  payAsTold(wallet)
  const asset = { address: token(TUSD) }
  const all = await prepareTransfer(portico, { asset, to: STRANGER, value: 'max' })
  await sendTransfer(portico, { prepared: all })
  await settled(portico)
  expect(await holds(TUSD, ALICE)).toBe(0n)
  const prepared = await prepareTransfer(portico, { to: STRANGER, value: 'max' })
  const balance = await tools.getBalance({ address: ALICE })
  expect(prepared.value).toBe(balance - (prepared.fee?.max ?? 0n))
  await sendTransfer(portico, { prepared })
  await vi.waitFor(async () => {
    expect(await tools.getBalance({ address: STRANGER })).toBe(prepared.value)
  })
})

test('prepareTransfer: one gas price on a network without EIP-1559', async () => {
  const { readGasPrice } = await import('./estimate.ts')
  const methods: string[] = []
  const client = {
    ...tools,
    request: async (args: { method: string; params?: unknown }) => {
      methods.push(args.method)
      const answer = (await tools.request(args as never)) as unknown
      if (args.method !== 'eth_getBlockByNumber') return answer
      const { baseFeePerGas: _, ...block } = answer as { baseFeePerGas: unknown }
      return block
    },
  }
  const price = await readGasPrice(client as never)
  expect(price.fields).toEqual({ gasPrice: price.highest })
  expect(methods).toContain('eth_gasPrice')
  expect((await readGasPrice(tools)).fields).toHaveProperty('maxFeePerGas')
})

test('prepareTransfer: includes the L1 fee of a rollup', async () => {
  // Returns 7 for any call: PUSH1 7, PUSH1 0, MSTORE, PUSH1 32, PUSH1 0, RETURN.
  const before = await prepareTransfer((await evmPage(world)).portico, { to: BOB, value: 1n })
  await tools.setCode({
    address: '0x420000000000000000000000000000000000000F',
    bytecode: '0x600760005260206000f3',
  })
  const after = await prepareTransfer((await evmPage(world)).portico, { to: BOB, value: 1n })
  expect((after.fee?.max ?? 0n) - (before.fee?.max ?? 0n)).toBe(7n)
  expect((after.fee?.expected ?? 0n) - (before.fee?.expected ?? 0n)).toBe(7n)
})

test('prepareTransfer: rejects too much, too little gas and an unknown token before signing', async () => {
  const { portico, sent } = await evmPage(world)
  const balance = await tools.getBalance({ address: ALICE })
  const expectRefusal = (parameters: Parameters<typeof prepareTransfer>[1]) =>
    expect(prepareTransfer(portico, parameters)).rejects
  await expectRefusal({ to: BOB, value: balance + 1n }).toMatchObject({
    code: 'transfer/insufficient-funds',
  })
  await expectRefusal({ to: BOB, value: balance }).toMatchObject({
    code: 'transfer/insufficient-funds',
  })
  const asset = { address: token(TEST) }
  await expectRefusal({ asset, to: BOB, value: 10n ** 30n }).toMatchObject({
    code: 'transfer/insufficient-funds',
    shortMessage: 'Not enough TEST: 1000.000000000000000000 TEST available. Enter a smaller amount',
  })
  await expectRefusal({ asset: { address: STRANGER }, to: BOB, value: 1n }).toMatchObject({
    code: 'transfer/no-token',
  })
  await expectRefusal({ to: BOB, value: 0n }).toMatchObject({ code: 'validation/amount' })
  await tools.setBalance({ address: ALICE, value: 0n })
  await expectRefusal({ asset, to: BOB, value: 1n }).toMatchObject({
    code: 'transfer/insufficient-gas',
  })
  await tools.setBalance({ address: ALICE, value: 5n })
  await expectRefusal({ to: BOB, value: 'max' }).toMatchObject({ code: 'transfer/nothing-left' })
  expect(sent()).toEqual([])
})

test('prepareTransfer: refuses zero, the sender, the token itself, a foreign address, a wrong checksum', async () => {
  const { portico } = await evmPage(world)
  const to = (receiver: string, asset?: { address: string }) =>
    expect(prepareTransfer(portico, { asset, to: receiver, value: 1n })).rejects
  await to(`0x${'0'.repeat(40)}`).toMatchObject({ code: 'receiver/zero' })
  await to(ALICE.toLowerCase()).toMatchObject({ code: 'receiver/self' })
  await to(token(TUSD), { address: token(TUSD) }).toMatchObject({
    code: 'receiver/token-contract',
  })
  await to('4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T').toMatchObject({
    code: 'receiver/wrong-network',
  })
  await to(BOB.replace('C5', 'c5')).toMatchObject({ code: 'validation/address' })
  await to('nobody home').toMatchObject({ code: 'validation/address' })
})

test('prepareTransfer: reports a contract; a transfer that will fail needs a confirmation', async () => {
  const { portico } = await evmPage(world)
  const { weth } = world.manifest.chains.evm
  const fine = await prepareTransfer(portico, { to: weth, value: 1n })
  expect(fine.warnings.map(({ code }) => code)).toContain('contractReceiver')
  // TEST refuses the native currency.
  const prepared = await prepareTransfer(portico, { to: token(TEST), value: 1n })
  expect(prepared.outcome.status).toBe('fails')
  await expect(sendTransfer(portico, { prepared })).rejects.toMatchObject({
    code: 'transfer/unconfirmed',
  })
})

test('sendTransfer: a double click, and a third one later, send one transaction', async () => {
  const { portico, sent } = await evmPage(world)
  const prepared = await prepareTransfer(portico, { to: STRANGER, value: 5n })
  const clicks = Array.from({ length: 50 }, () => sendTransfer(portico, { prepared }))
  const hashes = new Set((await Promise.all(clicks)).map(({ hash }) => hash))
  hashes.add((await sendTransfer(portico, { prepared })).hash)
  expect([hashes.size, sent().length]).toEqual([1, 1])
  await settled(portico)
  expect(await tools.getBalance({ address: STRANGER })).toBe(5n)
})

test('sendTransfer: a declined transfer may be repeated, a pending one may not', async () => {
  const { portico, wallet, sent } = await evmPage(world)
  const prepared = await prepareTransfer(portico, { to: STRANGER, value: 5n })
  wallet.script.next('reject')
  await expect(sendTransfer(portico, { prepared })).rejects.toMatchObject({
    code: 'rpc/user-rejected',
  })
  expect(portico.store.getState().transactions).toBeUndefined()
  wallet.script.next({ error: { code: -32603, message: 'internal' } })
  const failed = sendTransfer(portico, { prepared })
  await expect(failed).rejects.toMatchObject({ code: 'rpc/internal' })
  await expect(sendTransfer(portico, { prepared })).rejects.toMatchObject({ code: 'rpc/internal' })
  expect(sent()).toHaveLength(2)
})

test('sendTransfer: refuses a changed preview and other objects', async () => {
  const { portico, sent } = await evmPage(world)
  const prepared = await prepareTransfer(portico, { to: STRANGER, value: 5n })
  expect(() => Object.assign(prepared.request, { value: 6n })).toThrow(TypeError)
  expect(() => Object.assign(prepared, { to: BOB })).toThrow(TypeError)
  const forged = [
    { ...prepared, value: 6n },
    { ...prepared, to: BOB },
    { ...prepared, request: { ...prepared.request, value: 6n } },
    { ...prepared, id: 'another' },
    { ...prepared, warnings: [] },
    { ...prepared, network: { ...prepared.network, caipNetworkId: 'eip155:31338' } },
  ] as const
  for (const item of forged) {
    await expect(sendTransfer(portico, { prepared: item })).rejects.toMatchObject({
      code: 'transfer/changed',
    })
  }
  expect(sent()).toEqual([])
})

test('sendTransfer: signs nothing if account or network have changed since the preview', async () => {
  const { portico, wallet, sent } = await evmPage(world)
  const prepared = await prepareTransfer(portico, { to: STRANGER, value: 5n })
  await switchNetwork(portico, { networkId: 'eip155:31338' })
  const refused = () =>
    expect(sendTransfer(portico, { prepared })).rejects.toMatchObject({ code: 'transfer/changed' })
  await refused()
  await switchNetwork(portico, { networkId: 'eip155:31337' })
  await switchAccount(portico, { address: BOB })
  await refused()
  await switchAccount(portico, { address: ALICE })
  // The wallet switched without an event.
  const { request } = wallet.provider
  vi.spyOn(wallet.provider, 'request').mockImplementation(async (args) =>
    args.method === 'eth_chainId' ? '0x7a6a' : request(args),
  )
  await refused()
  vi.restoreAllMocks()
  expect(sent()).toEqual([])
  // The connection has the network of the response.
  expect(getActiveConnection(portico.store.getState())?.networkId).toBe('eip155:31338')
  await switchNetwork(portico, { networkId: 'eip155:31337' })
  await sendTransfer(portico, { prepared })
  expect(sent()).toHaveLength(1)
})

test('sendTransfer: refuses a preview of ten minutes ago', async () => {
  const { portico, clock, sent } = await evmPage(world)
  const prepared = await prepareTransfer(portico, { to: STRANGER, value: 5n })
  clock.advance(600_001)
  await expect(sendTransfer(portico, { prepared })).rejects.toMatchObject({
    code: 'transfer/expired',
  })
  expect(sent()).toEqual([])
})

const moveName = (name: string, address: Address) =>
  moveLocalName(world.manifest.chains.evm, name, address)

test('prepareTransfer: resolves a name, and again before signing', async () => {
  const { portico, sent } = await evmPage(world)
  await expect(resolveReceiver(portico, { value: 'Bob.eth' })).resolves.toEqual({
    address: BOB,
    name: 'bob.eth',
  })
  for (const value of [' bob.eth', 'bob.eth\n', 'b\u200bob.eth', ` ${BOB}`, `${BOB}\u200b`]) {
    await expect(resolveReceiver(portico, { value })).rejects.toMatchObject({
      code: 'receiver/hidden',
    })
  }
  await expect(resolveReceiver(portico, { value: 'nobody.eth' })).rejects.toMatchObject({
    code: 'receiver/unknown-name',
  })
  await expect(resolveReceiver(portico, { value: 'bоb.eth' })).rejects.toMatchObject({
    code: 'receiver/name-letters',
  })
  const prepared = await prepareTransfer(portico, { to: 'bob.eth', value: 7n })
  expect(prepared).toMatchObject({ to: BOB, name: 'bob.eth' })
  await moveName('bob.eth', STRANGER)
  await expect(sendTransfer(portico, { prepared })).rejects.toMatchObject({
    code: 'transfer/name-changed',
  })
  expect(sent()).toEqual([])
  await moveName('bob.eth', BOB)
  const before = await tools.getBalance({ address: BOB })
  await sendTransfer(portico, { prepared })
  await settled(portico)
  expect((await tools.getBalance({ address: BOB })) - before).toBe(7n)
})

test('prepareTransfer: knows earlier receivers; a similar address needs a confirmation', async () => {
  const { portico, sent } = await evmPage(world)
  const prepared = await prepareTransfer(portico, { to: STRANGER, value: 5n })
  await sendTransfer(portico, { prepared })
  await expect(getRecentReceivers(portico, { namespace: 'eip155' })).resolves.toMatchObject([
    { address: STRANGER },
  ])
  const again = await prepareTransfer(portico, { to: STRANGER.toLowerCase(), value: 5n })
  expect(again.warnings).toEqual([])
  const twin = '0x1111222222222222222222222222222222222222'
  const poisoned = await prepareTransfer(portico, { to: twin, value: 5n })
  expect(poisoned.warnings[0]).toEqual({ code: 'lookAlike', confirm: true, details: STRANGER })
  await expect(sendTransfer(portico, { prepared: poisoned })).rejects.toMatchObject({
    code: 'transfer/unconfirmed',
  })
  expect(sent()).toHaveLength(1)
  await sendTransfer(portico, { prepared: poisoned, confirmed: ['lookAlike'] })
  expect(sent()).toHaveLength(2)
})

test('prepareTransfer: rejects if the node is unavailable', async () => {
  const [network] = evmNetworks(world)
  const dead = { ...network, rpcUrls: { default: { http: ['http://127.0.0.1:9'] } } }
  const { portico, sent } = await evmPage(world, { networks: [dead] })
  await expect(prepareTransfer(portico, { to: STRANGER, value: 5n })).rejects.toMatchObject({
    code: 'transfer/prepare-failed',
  })
  expect(sent()).toEqual([])
})

test('prepareTransfer: a delegated account pays its gas; a contract does not', async () => {
  const { portico } = await evmPage(world)
  await tools.setCode({ address: ALICE, bytecode: `0xef0100${'22'.repeat(20)}` })
  const borrowed = await prepareTransfer(portico, { to: STRANGER, value: 5n })
  expect(borrowed.accountType).toBe('eoa')
  await tools.setCode({ address: ALICE, bytecode: '0x00' })
  await tools.setBalance({ address: ALICE, value: 5n })
  const smart = await prepareTransfer(portico, { to: STRANGER, value: 'max' })
  expect([smart.accountType, smart.fee, smart.value]).toEqual(['smartAccount', undefined, 5n])
  expect(smart.request).not.toHaveProperty('gas')
})

test('prepareTransfer: a receiver with code gets a gas margin, a plain account none', async () => {
  const { portico } = await evmPage(world)
  const gas = async (to: Address) => {
    const { request } = await prepareTransfer(portico, { to, value: 5n })
    return Number(request.gas)
  }
  expect(await gas(STRANGER)).toBe(21_000)
  // Increments a slot: a contract, and a delegated account with its code.
  const counter = '0x4444444444444444444444444444444444445555'
  await tools.setCode({ address: counter, bytecode: '0x5f546001015f5500' })
  await tools.setCode({ address: BOB, bytecode: `0xef0100${counter.slice(2)}` })
  const [direct, borrowed] = [await gas(counter), await gas(BOB)]
  const used = await tools.estimateGas({ account: ALICE, to: BOB, value: 5n })
  expect(borrowed).toBe(Math.floor((Number(used) * 6) / 5))
  expect(direct).toBeGreaterThan(21_000)
})
