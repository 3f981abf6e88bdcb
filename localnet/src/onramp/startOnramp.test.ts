import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createSolanaRpc } from '@solana/kit'
import { type Address, erc20Abi, parseEther, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { keysFromLabel } from '../accounts.ts'
import { compileContracts } from '../evm/compileContracts.ts'
import { type EvmChain, startEvm } from '../evm/startEvm.ts'
import { evmTokens } from '../evm/tokens.ts'
import { type Guard, startGuard } from '../process/guard.ts'
import { MAX_BLOCKHASH_AGE } from '../solana/blockhashes.ts'
import { airdrop } from '../solana/drip.ts'
import { SOLANA_LOCALNET_CAIP2 } from '../solana/genesis.ts'
import { startSolana } from '../solana/startSolana.ts'
import { payoutAccount } from './createEvmPayouts.ts'
import { createSolanaPayouts } from './createSolanaPayouts.ts'
import { fundOnramp, fundSolanaOnramp } from './fundOnramp.ts'
import { startOnramp } from './startOnramp.ts'
import type { SandboxOrder } from './types.ts'

const TIMEOUT = 180_000
const SOON = { timeout: 60_000, interval: 20 }
const KEY = 'key-of-the-test'
const SECRET = 'secret-of-the-test'
const CARD = '4000 0000 0000 0000'
const [, dollar] = evmTokens

let guard: Guard
let chain: EvmChain
let folder: string

beforeAll(async () => {
  guard = startGuard()
  folder = await mkdtemp(join(tmpdir(), 'portico-onramp-'))
  const common = { port: 0, reservedPorts: new Set<number>(), guard }
  chain = await startEvm({ ...common, chainId: 31337, artifacts: compileContracts() })
  await fundOnramp(chain.client)
}, TIMEOUT)

afterAll(async () => {
  await chain.stop()
  await guard.close()
  await rm(folder, { recursive: true })
})

type Event = Readonly<Record<string, string>>

/** A receiver of webhooks that refuses the first ones. */
async function startReceiver(refused = 0) {
  const events: Event[] = []
  let left = refused
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const [time, v1] = /^t=(\d+),v1=(\w+)$/
      .exec(String(request.headers['sandbox-signature']))
      ?.slice(1) ?? ['', '']
    const expected = createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex')
    if (left > 0 || v1 !== expected) {
      left -= 1
      return void response.writeHead(503).end()
    }
    events.push(JSON.parse(body))
    response.writeHead(204).end()
  })
  onTestFinished(() => closeNow(server))
  return { events, url: `${await listenAny(server)}/hook` }
}

async function listenAny(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function closeNow(server: Server): void {
  server.closeAllConnections()
  server.close()
}

const newAddress = (): Address => privateKeyToAddress(generatePrivateKey())

function createCaller(url: string) {
  const call = (path: string, body?: object, key = KEY) =>
    fetch(`${url}${path}`, {
      headers: { authorization: `Bearer ${key}` },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  const press = (page: string, action: string, card = CARD) =>
    fetch(page, { method: 'POST', body: new URLSearchParams({ action, card }) })
  const open = async (address: string, change: object = {}): Promise<string> => {
    const order = { orderId: `order of ${address}`, address, network: 'eip155:31337' }
    const answer = await call('/api/checkouts', { ...order, presetFiatAmount: '50', ...change })
    return ((await answer.json()) as { url: string }).url
  }
  return { call, press, open }
}

async function start(refused = 0) {
  const receiver = await startReceiver(refused)
  const onramp = await startOnramp({ port: 0, reservedPorts: new Set(), chains: [chain] })
  onTestFinished(() => onramp.stop())
  const caller = createCaller(onramp.url)
  await caller.call('/api/webhook', { url: receiver.url, secret: SECRET })
  return { ...caller, ...receiver }
}

const balanceOf = (address: Address) => chain.client.getBalance({ address })

describe('startOnramp', () => {
  test('sells a token: quote, page, payout on the chain, and events until they are taken', async () => {
    const { call, press, open, events } = await start(3)
    const asked = {
      purchaseCurrency: 'tUSD',
      paymentCurrency: 'USD',
      amount: '50',
      network: 'eip155:31337',
      method: 'card',
    }
    const quote = (await (await call('/api/quotes', asked)).json()) as Record<string, string>
    expect(quote).toMatchObject({
      paymentTotal: '50',
      paymentSubtotal: '49.15',
      purchaseAmount: '49.15',
    })
    const address = newAddress()
    const page = await open(address, { ...asked, quoteId: quote.quoteId })
    const shown = await (await fetch(page)).text()
    expect(shown).toContain('49.15 tUSD')
    expect(shown).toContain(address)
    expect(await (await press(page, 'pay')).text()).toContain('Paid')
    await vi.waitFor(
      () => expect(events.map(({ status }) => status)).toEqual(['paid', 'settling']),
      SOON,
    )
    const [, paidOut] = events
    const { status } = await chain.client.waitForTransactionReceipt({
      hash: paidOut?.transaction as Address,
    })
    expect(status).toBe('success')
    const received = await chain.client.readContract({
      address: dollar.address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [address],
    })
    expect(received).toBe(parseUnits('49.15', dollar.decimals))
    await vi.waitFor(async () => {
      expect(await (await fetch(page)).text()).toContain('have arrived')
    }, SOON)
  })

  test('sells coins; many presses of the button pay once', async () => {
    const { press, open, events } = await start()
    const address = newAddress()
    const page = await open(address, { presetFiatAmount: '3000' })
    await Promise.all(Array.from({ length: 10 }, () => press(page, 'pay')))
    await vi.waitFor(() => expect(events).toHaveLength(2), SOON)
    // 3000 dollars, less 1.5 % and ten cents, at 3000 dollars.
    const amount = parseEther('0.984966666666666666')
    await vi.waitFor(async () => expect(await balanceOf(address)).toBe(amount), SOON)
  })

  test.each([
    ['decline', 'declined'],
    ['cancel', 'cancelled'],
  ])('%s: nothing is paid out, also by a later press', async (action, text) => {
    const { press, open, events } = await start()
    const address = newAddress()
    const page = await open(address)
    expect(await (await press(page, action)).text()).toContain(text)
    expect(await (await press(page, 'pay')).text()).toContain(text)
    await vi.waitFor(() => expect(events.map(({ status }) => status)).toEqual(['failed']), SOON)
    expect(await balanceOf(address)).toBe(0n)
  })

  test('a wrong card is told on the page, which stays open', async () => {
    const { press, open } = await start()
    const page = await open(newAddress())
    expect(await (await press(page, 'pay', '12')).text()).toContain('16 digits')
    expect(await (await fetch(page)).text()).toContain('<button')
  })

  test('refuses callers without a key, other quotes, and targets elsewhere', async () => {
    const { call } = await start()
    expect((await call('/api/options', undefined, 'short')).status).toBe(401)
    const order = { orderId: 'x', address: newAddress(), network: 'eip155:31337' }
    const statusOf = async (change: object) =>
      (await call('/api/checkouts', { ...order, ...change })).status
    expect(await statusOf({ quoteId: 'of another' })).toBe(400)
    expect(await statusOf({ network: 'eip155:1' })).toBe(400)
    expect(await statusOf({ presetFiatAmount: '7500.01' })).toBe(400)
    expect(await statusOf({ address: 'nobody' })).toBe(400)
    const elsewhere = { url: 'https://example.com/', secret: SECRET }
    expect((await call('/api/webhook', elsewhere)).status).toBe(400)
  })
})

test('sells SOL, and tells a payout that can never be included', async () => {
  const solana = await startSolana({ port: 0, reservedPorts: new Set(), slotMs: 0 })
  onTestFinished(() => solana.stop())
  await fundSolanaOnramp(solana.cluster)
  const receiver = await startReceiver()
  const onramp = await startOnramp({ port: 0, reservedPorts: new Set(), chains: [], solana })
  onTestFinished(() => onramp.stop())
  const { call, press, open } = createCaller(onramp.url)
  await call('/api/webhook', { url: receiver.url, secret: SECRET })
  const { address } = keysFromLabel(`buyer ${Date.now()}`)
  const page = await open(address, { network: SOLANA_LOCALNET_CAIP2, presetFiatAmount: '300' })
  await press(page, 'pay')
  await vi.waitFor(() => expect(receiver.events).toHaveLength(2), SOON)
  const rpc = createSolanaRpc(solana.rpcUrl)
  await vi.waitFor(async () => {
    const { value } = await rpc.getBalance(address).send()
    // 300 dollars, less 1.5 % and ten cents, at 150 dollars.
    expect(value).toBe(1_969_333_333n)
  }, SOON)
  const payouts = createSolanaPayouts(solana.rpcUrl)
  const pay = (purchaseAmount: string) => {
    const order: SandboxOrder = {
      ...{ orderId: 'x', purchaseId: 'x', key: KEY, status: 'paid', told: [] },
      ...{ network: SOLANA_LOCALNET_CAIP2, purchaseCurrency: 'SOL', paymentCurrency: 'USD' },
      ...{ method: 'card', paymentAmount: '1', purchaseAmount, address },
    }
    return payouts.prepare(order)
  }
  const [lost, sent] = [await pay('1'), await pay('2')]
  const { signal } = new AbortController()
  expect(await payouts.deliver(sent, signal)).toBe('included')
  expect(await payouts.deliver(sent, signal)).toBe('included')
  for (let index = 0; index <= MAX_BLOCKHASH_AGE; index += 1) {
    await airdrop(solana.cluster, address, BigInt(1_000_000 + index))
  }
  expect(await payouts.deliver(sent, signal)).toBe('included')
  expect(await payouts.deliver(lost, signal)).toBe('expired')
})

/** Between the provider and the node: it stops a payout, before or after the node has it. */
async function startGate(passes: boolean) {
  let arrived = (): void => {}
  const held = new Promise<void>((resolve) => {
    arrived = resolve
  })
  let isOpen = false
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const isPayout = body.includes('eth_sendRawTransaction') && !isOpen
    const forward = () =>
      fetch(chain.rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    if (isPayout) {
      if (passes) await forward()
      return arrived()
    }
    const answer = await forward()
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(await answer.text())
  })
  onTestFinished(() => closeNow(server))
  const open = () => {
    isOpen = true
  }
  return { url: await listenAny(server), held, open }
}

async function runProcess(file: string, rpcUrl: string) {
  const program = fileURLToPath(new URL('./test/runOnramp.ts', import.meta.url))
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { ...process.env, ONRAMP_FILE: file, ONRAMP_RPC: rpcUrl, ONRAMP_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  onTestFinished(kill)
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer]
  return { url: String(line).trim(), kill }
}

describe('a provider that is killed while it pays out', () => {
  test.each([
    ['before the node has the payment', false],
    ['after the node has it', true],
  ])('%s: nothing is lost, and nothing is paid twice', { timeout: TIMEOUT }, async (_, passes) => {
    const { events, url: hook } = await startReceiver()
    const gate = await startGate(passes)
    const file = join(folder, `journal-${passes}`)
    const first = await runProcess(file, gate.url)
    const { call, press, open } = createCaller(first.url)
    await call('/api/webhook', { url: hook, secret: SECRET })
    const nonce = () => chain.client.getTransactionCount({ address: payoutAccount.address })
    const before = await nonce()
    const accounts = Array.from({ length: 3 }, newAddress)
    const pages = await Promise.all(accounts.map((address) => open(address)))
    await Promise.all(pages.map((page) => press(page, 'pay')))
    await gate.held
    await first.kill()
    // As if the kill had come in the middle of a line.
    await appendFile(file, '{"kind":"order","order":{"purch')
    gate.open()
    const second = await runProcess(file, gate.url)
    await vi.waitFor(async () => {
      const balances = await Promise.all(accounts.map(balanceOf))
      expect(new Set(balances)).toEqual(new Set([parseEther('0.016383333333333333')]))
    }, SOON)
    await vi.waitFor(() => {
      const told = events.filter(({ status }) => status === 'settling')
      expect(new Set(told.map(({ transaction }) => transaction)).size).toBe(3)
    }, SOON)
    await second.kill()
    // A third process has nothing to do.
    await runProcess(file, gate.url)
    expect(await nonce()).toBe(before + 3)
  })
})
