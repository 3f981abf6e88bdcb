import { type Hex, toHex } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { ALICE, BOB, CAROL, encode, TOKEN } from '../../frame/decode/evm/test/calls.ts'
import { NodeError } from '../nodes/nodeError.ts'
import {
  createPreparedCalls,
  createPreparedMessage,
  createPreparedTransaction,
  OWN,
} from '../review/test/createPrepared.ts'
import type { PreparedRequest } from '../signing/preparedRequest.ts'
import { createTestNodes } from '../signing/test/createTestNodes.ts'
import { createTestClock } from '../test/createTestClock.ts'
import { CHANGES_MAX, readSimulation, SIMULATION_TIMEOUT_MS } from './readSimulation.ts'
import { createBlocks, type TestCall } from './test/createBlocks.ts'
import { COIN, createNftTransfer, createTransfer } from './test/logs.ts'

const { signal } = new AbortController()
const CALL = '0xdeadbeef'
const ETHER = 10n ** 18n
const swap = createPreparedTransaction({ to: BOB, value: ETHER, data: CALL })
const paid = createTransfer(COIN, OWN, BOB, ETHER)
const got = createTransfer(TOKEN, BOB, OWN, 25n)
const word = (value: bigint) => toHex(value, { size: 32 })

/** What a node says of a call of a contract: before and after it, of its balance. */
const around = (call: TestCall, before: Hex = '0x', after: Hex = '0x') =>
  createBlocks({ returnData: before }, call, { returnData: after })

function simulate(prepared: PreparedRequest, answer: unknown, answers = {}) {
  const { nodes, calls } = createTestNodes({ ...answers, eth_simulateV1: answer })
  return { reading: readSimulation({ prepared, nodes, signal }), calls }
}

async function getChanges(prepared: PreparedRequest, answer: unknown) {
  const { simulation } = await simulate(prepared, answer).reading
  return simulation?.kind === 'changes' ? simulation.changes : simulation?.kind
}

describe('readSimulation', () => {
  test('asks for the call as it is signed, between two questions for the balance', async () => {
    const { reading, calls } = simulate(swap, around({ logs: [paid, got] }))
    expect(await reading).toEqual({
      simulation: {
        kind: 'changes',
        changes: [
          { token: null, amount: -ETHER },
          { token: TOKEN, amount: 25n },
        ],
        rest: 0,
      },
      tokens: new Map(),
    })
    const data = `0x70a08231${'0'.repeat(24)}${OWN.slice(2)}`
    const asked = { to: BOB, gas: '0x30d40', data }
    const call = { from: OWN, to: BOB, value: '0xde0b6b3a7640000', data: CALL, gas: '0xcb20' }
    expect(calls[0]).toEqual({
      method: 'eth_simulateV1',
      params: [
        {
          blockStateCalls: [{ calls: [asked, call, asked] }],
          traceTransfers: true,
          validation: false,
        },
        'latest',
      ],
    })
  })

  test('tokens of the changes have the facts that the node tells', async () => {
    const facts = { eth_call: word(6n) }
    const { reading } = simulate(swap, around({ logs: [paid, got] }), facts)
    expect([...(await reading).tokens]).toMatchObject([[TOKEN, { decimals: 6 }]])
    // An NFT has none.
    const nft = createNftTransfer(TOKEN, BOB, OWN, 7n)
    expect((await simulate(swap, around({ logs: [nft] }), facts).reading).tokens.size).toBe(0)
  })

  test('a batch: one simulation of all calls, and what they change together', async () => {
    const approve = createPreparedTransaction({
      to: TOKEN,
      data: encode('approve(address,uint256)', [BOB, 25n]),
    })
    const question = { returnData: '0x' } as const
    const answer = createBlocks(
      ...[question, question],
      ...[{ logs: [] }, { logs: [paid, got] }],
      ...[question, question],
    )
    const { reading, calls } = simulate(createPreparedCalls(approve, swap), answer)
    expect((await reading).simulation).toMatchObject({
      changes: [{ amount: -ETHER }, { token: TOKEN, amount: 25n }],
    })
    const own = [{ to: TOKEN }, { to: BOB, data: CALL }]
    const asked = [{ to: TOKEN }, { to: BOB }]
    expect(calls[0]?.params).toMatchObject([
      { blockStateCalls: [{ calls: [...asked, ...own, ...asked] }] },
      'latest',
    ])
  })

  test('a batch of more contracts than a simulation has room for asks for no balances', async () => {
    const all = Array.from({ length: 11 }, (_, at) =>
      createPreparedTransaction({ to: toHex(at + 1, { size: 20 }), data: CALL }),
    )
    const answer = createBlocks(...all.map(() => ({ logs: [got] })))
    const { reading, calls } = simulate(createPreparedCalls(...all), answer)
    expect((await reading).simulation).toMatchObject({ changes: [{ token: TOKEN, amount: 275n }] })
    expect(calls[0]?.params).toMatchObject([
      { blockStateCalls: [{ calls: all.map(() => ({ data: CALL })) }] },
      'latest',
    ])
  })

  const transfer = createPreparedTransaction({
    to: TOKEN,
    data: encode('transfer(address,uint256)', [BOB, 25n]),
  })
  const sent = createTransfer(TOKEN, OWN, BOB, 25n)
  const coin = createPreparedTransaction({ to: BOB, value: ETHER })
  const approval = createPreparedTransaction({
    to: TOKEN,
    data: encode('approve(address,uint256)', [BOB, 25n]),
  })
  const nft = createPreparedTransaction({
    to: TOKEN,
    data: encode('safeTransferFrom(address,address,uint256)', [OWN, BOB, 7n]),
  })
  test.each([
    ['a transfer of the coin', coin, createBlocks({ logs: [paid] })],
    ['a transfer of a token', transfer, around({ logs: [sent] })],
    ['a transfer of an NFT', nft, around({ logs: [createNftTransfer(TOKEN, OWN, BOB, 7n)] })],
    ['a permission', approval, around({})],
    ['a call that only pays', swap, around({ logs: [paid] })],
  ])('%s that does what it says: no changes', async (_, prepared, answer) => {
    expect(await getChanges(prepared, answer)).toEqual([])
  })

  test.each([
    ['takes more', transfer, createTransfer(TOKEN, OWN, BOB, 26n), TOKEN, -26n],
    ['takes another token', approval, createTransfer(CAROL, OWN, BOB, 1n), CAROL, -1n],
  ])('a decoded call that %s: it is shown', async (_, prepared, log, token, amount) => {
    expect(await getChanges(prepared, around({ logs: [log] }))).toEqual([{ token, amount }])
  })

  test('what a contract changes without an event is seen by its balance', async () => {
    const deposit = around({ logs: [paid] }, word(5n), word(5n + ETHER))
    expect(await getChanges(swap, deposit)).toEqual([
      { token: null, amount: -ETHER },
      { token: BOB, amount: ETHER },
    ])
    // The balance of a contract counts before its events.
    const feigned = around(
      { logs: [paid, createTransfer(BOB, ALICE, OWN, 9n)] },
      word(5n),
      word(5n),
    )
    expect(await getChanges(swap, feigned)).toEqual([])
    // A collection counts its NFTs.
    const minted = around({ logs: [createNftTransfer(BOB, ALICE, OWN, 7n)] }, word(0n), word(1n))
    expect(await getChanges(swap, minted)).toEqual([{ token: BOB, id: 7n, amount: 1n }])
  })

  test('a call that reverts fails, whatever it logs', async () => {
    expect(await getChanges(swap, around({ status: '0x0', logs: [got] }))).toBe('failed')
    // A contract without a balance is no failure.
    const calls = createBlocks({ status: '0x0' }, { logs: [got] }, { status: '0x0' })
    expect(await getChanges(swap, calls)).toEqual([{ token: TOKEN, amount: 25n }])
  })

  const refuse = (code: number) => () => {
    throw new NodeError('refused', { rpcCode: code })
  }
  test.each([
    ['without the method', refuse(-32_601)],
    ['that does not allow it', refuse(-32_004)],
    ['that answers null', null],
    ['that answers no blocks', []],
    ['that leaves calls out', createBlocks({ logs: [got] })],
    ['with another status', around({ status: '0x2' })],
    ['with logs of another form', around({ logs: [{ ...got, topics: null } as never] })],
  ])('a node %s: unknown changes', async (_, answer) => {
    const { simulation, tokens } = await simulate(swap, answer).reading
    expect(simulation).toEqual({ kind: 'unknown' })
    expect(tokens.size).toBe(0)
  })

  test('made-up tokens push no loss of the coin or of a well-known token out', async () => {
    const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
    const spam = Array.from({ length: 20 }, (_, at) =>
      createTransfer(toHex(at + 1, { size: 20 }), BOB, OWN, 1n),
    )
    const losses = [createTransfer(CAROL, OWN, BOB, 1n), createTransfer(usdc, OWN, BOB, 1n), paid]
    const { simulation } = await simulate(swap, around({ logs: [...spam, ...losses] })).reading
    const { changes, rest } = simulation as Extract<typeof simulation, { kind: 'changes' }>
    expect(changes.slice(0, 3).map(({ token }) => token)).toEqual([usdc, null, CAROL])
    expect(changes).toHaveLength(CHANGES_MAX)
    expect(rest).toBe(23 - CHANGES_MAX)
  })

  test('losses that a contract makes up hide none', async () => {
    const spam = Array.from({ length: 20 }, (_, at) =>
      createTransfer(toHex(at + 1, { size: 20 }), OWN, BOB, 1n),
    )
    const taken = createNftTransfer(CAROL, OWN, BOB, 7n)
    const changes = await getChanges(swap, around({ logs: [...spam, taken, got] }))
    expect(changes).toContainEqual({ token: CAROL, id: 7n, amount: -1n })
    expect(changes).toHaveLength(21)
  })

  test.each(['eth_simulateV1', 'eth_call'])('a node that is slow with %s', async (slow) => {
    const clock = createTestClock()
    const asked = vi.fn(() => new Promise(() => {}))
    const answer = around({ logs: [paid, got] })
    const { nodes } = createTestNodes({ eth_simulateV1: answer, [slow]: asked })
    const reading = readSimulation({ prepared: swap, nodes, signal, clock })
    await vi.waitUntil(() => asked.mock.calls.length > 0)
    clock.advance(SIMULATION_TIMEOUT_MS)
    const { simulation, tokens } = await reading
    // The changes are known without the facts of their tokens.
    expect(simulation?.kind).toBe(slow === 'eth_call' ? 'changes' : 'unknown')
    expect(tokens.size).toBe(0)
  })

  test('a request that ends is not waited for; a message is not simulated', async () => {
    const controller = new AbortController()
    const { nodes, calls } = createTestNodes({ eth_simulateV1: () => new Promise(() => {}) })
    const reading = readSimulation({ prepared: swap, nodes, signal: controller.signal })
    controller.abort()
    expect((await reading).simulation).toEqual({ kind: 'unknown' })
    const before = calls.length
    const prepared = createPreparedMessage('hello')
    expect(await readSimulation({ prepared, nodes, signal })).toEqual({ tokens: new Map() })
    expect(calls).toHaveLength(before)
  })
})
