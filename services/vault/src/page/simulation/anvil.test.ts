import { type Localnet, startLocalnet } from '@portico/localnet'
import {
  type Address,
  createTestClient,
  encodeFunctionData,
  type Hex,
  http,
  parseAbi,
  parseEther,
  publicActions,
  walletActions,
} from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createNode } from '../nodes/createNode.ts'
import type { Nodes } from '../nodes/createNodes.ts'
import { createPreparedCalls, createPreparedTransaction } from '../review/test/createPrepared.ts'
import { createTestClock } from '../test/createTestClock.ts'
import { readSimulation } from './readSimulation.ts'

const abi = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function approve(address, uint256) returns (bool)',
  'function transfer(address, uint256) returns (bool)',
  'function deposit() payable',
  'function withdraw(uint256)',
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable returns (uint256[])',
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256) returns (uint256[])',
  'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[]) payable returns ((bool, bytes)[])',
])
const LATE = 10n ** 12n
const STRANGER = '0x1111111111111111111111111111111111112222'

let world: Localnet
let account: PrivateKeyAccount
beforeAll(async () => {
  world = await startLocalnet({ ports: 'any' })
  account = privateKeyToAccount(world.manifest.testAccounts.evm[0]?.privateKey as Hex)
}, 180_000)
afterAll(() => world.stop())

const createClient = () =>
  createTestClient({ mode: 'anvil', transport: http(world.evm.rpcUrl), pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions)
let begin: Hex
beforeEach(async () => {
  if (begin) await createClient().revert({ id: begin })
  begin = await createClient().snapshot()
})

interface Call {
  readonly to: Address
  readonly value?: bigint
  readonly data?: Hex
}

function send({ to, value = 0n, data = '0x' }: Call) {
  const client = createClient()
  return client
    .sendTransaction({ account, chain: null, to, value, data })
    .then((hash) => client.waitForTransactionReceipt({ hash }))
}

/** What the real node says of a call: by token, the coin as `null`. */
const simulate = (call: Call) => simulateAll([call])

async function simulateAll(calls: readonly Call[]) {
  const node = createNode({ url: world.evm.rpcUrl, fetch, clock: createTestClock() })
  const nodes: Nodes = { get: () => node, getOwn: () => node, listOwn: () => [] }
  const all = calls.map(({ to, value = 0n, data = '0x' }) =>
    createPreparedTransaction({ to: to.toLowerCase() as Hex, value, data }, { gas: 1_000_000n }),
  )
  const [first] = all
  const own = all.length === 1 && first ? first : createPreparedCalls(...all)
  const prepared = { ...own, address: account.address }
  const { simulation, tokens } = await readSimulation({
    prepared,
    nodes,
    signal: new AbortController().signal,
  })
  return { simulation, tokens }
}

/** What sending a call changes: by token, the coin as `null`, without the fee. */
async function measure(call: Call, tokens: readonly Address[]) {
  const client = createClient()
  const readAll = async () => [
    await client.getBalance(account),
    ...(await Promise.all(
      tokens.map((token) =>
        client.readContract({
          ...{ abi, address: token, functionName: 'balanceOf', args: [account.address] },
        } as const),
      ),
    )),
  ]
  const before = await readAll()
  const { status, gasUsed, effectiveGasPrice } = await send(call)
  expect(status).toBe('success')
  const after = await readAll()
  const names = [null, ...tokens.map((token) => token.toLowerCase())]
  return names
    .map((token, at) => {
      const fee = token === null ? gasUsed * effectiveGasPrice : 0n
      return { token, amount: (after[at] ?? 0n) - (before[at] ?? 0n) + fee }
    })
    .filter(({ amount }) => amount !== 0n)
}

describe('readSimulation on anvil', () => {
  const contracts = () => {
    const { weth, amm, multicall3, tokens } = world.manifest.chains.evm
    const token = tokens.find(({ decimals }) => decimals === 6)?.address as Address
    return { weth: weth as Address, router: amm.router as Address, multicall3, token }
  }
  const buy = (least = 0n): Call => {
    const { router, weth, token } = contracts()
    const args = [least, [weth, token], account.address, LATE] as const
    const data = encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args })
    return { to: router, value: parseEther('1'), data }
  }
  const wrap = (): Call => {
    const data = encodeFunctionData({ abi, functionName: 'deposit' })
    return { to: contracts().weth, value: parseEther('2'), data }
  }

  test.each<[string, () => Promise<Call>, number]>([
    ['a swap of the coin for a token', async () => buy(), 2],
    [
      'a swap of a token for the coin',
      async () => {
        const { router, weth, token } = contracts()
        await send(buy())
        const allowed = [router, 10n ** 9n] as const
        await send({
          to: token,
          data: encodeFunctionData({ abi, functionName: 'approve', args: allowed }),
        })
        const args = [10n ** 9n, 0n, [token, weth], account.address, LATE] as const
        const data = encodeFunctionData({ abi, functionName: 'swapExactTokensForETH', args })
        return { to: router, data }
      },
      2,
    ],
    ['wrapping the coin, which logs no transfer', async () => wrap(), 2],
    [
      'unwrapping it',
      async () => {
        await send(wrap())
        const args = [parseEther('1')] as const
        const data = encodeFunctionData({ abi, functionName: 'withdraw', args })
        return { to: contracts().weth, data }
      },
      2,
    ],
    [
      'several calls, of which one pays the account back',
      async () => {
        const part = { allowFailure: false, callData: '0x' } as const
        const back = { ...part, target: account.address, value: parseEther('2') }
        const gone = { ...part, target: STRANGER, value: parseEther('1') } as const
        const args = [[back, gone]] as const
        const data = encodeFunctionData({ abi, functionName: 'aggregate3Value', args })
        return { to: contracts().multicall3 as Address, value: parseEther('3'), data }
      },
      1,
    ],
  ])('%s: what it says is what sending it changes', async (_, prepare, count) => {
    const { weth, token } = contracts()
    const call = await prepare()
    const { simulation, tokens } = await simulate(call)
    const changes = await measure(call, [weth, token])
    expect(changes).toHaveLength(count)
    if (simulation?.kind !== 'changes') throw new TypeError('no changes')
    expect(simulation.rest).toBe(0)
    const byToken = new Map(simulation.changes.map(({ token, amount }) => [token, amount]))
    expect(byToken).toEqual(new Map(changes.map(({ token, amount }) => [token, amount])))
    const named = changes.flatMap((change) => change.token ?? [])
    expect([...tokens.keys()]).toEqual(named)
  })

  test('transfers that do what they say have no rows', async () => {
    const { token } = contracts()
    await send(buy())
    const args = [STRANGER, 5n] as const
    const data = encodeFunctionData({ abi, functionName: 'transfer', args })
    for (const call of [{ to: STRANGER, value: 1n } as const, { to: token, data }]) {
      expect((await simulate(call)).simulation).toEqual({ kind: 'changes', changes: [], rest: 0 })
    }
  })

  test('a transfer of more than there is, or of all without the fee, fails', async () => {
    const funds = await createClient().getBalance({ address: account.address })
    for (const value of [funds + 1n, funds]) {
      expect((await simulate({ to: STRANGER, value })).simulation).toEqual({ kind: 'failed' })
    }
  })

  test('a batch that takes more than there is fails, and one that brings it first does not', async () => {
    const funds = await createClient().getBalance({ address: account.address })
    const most = (funds * 6n) / 10n
    const half = { to: STRANGER, value: most } as const
    expect((await simulateAll([half, half])).simulation).toEqual({ kind: 'failed' })
    const { weth } = contracts()
    const data = encodeFunctionData({ abi, functionName: 'deposit' })
    await send({ to: weth, value: most, data })
    const withdraw = encodeFunctionData({ abi, functionName: 'withdraw', args: [most] })
    const back = { to: weth, data: withdraw } as const
    expect((await simulateAll([back, half])).simulation?.kind).toBe('changes')
  })

  test('a call that reverts fails', async () => {
    expect((await simulate(buy(10n ** 30n))).simulation).toEqual({ kind: 'failed' })
  })
})
