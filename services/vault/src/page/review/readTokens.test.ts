import { encodeAbiParameters, type Hex, maxUint256, stringToHex, toFunctionSelector } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { BOB, CAROL, encode, TOKEN } from '../../frame/decode/evm/test/calls.ts'
import ledger from '../../frame/decode/vectors/ledgerTypedData.json' with { type: 'json' }
import { NodeError } from '../nodes/nodeError.ts'
import { createSolanaTransaction } from '../signing/test/createSolanaTransaction.ts'
import { createTestNodes } from '../signing/test/createTestNodes.ts'
import { createTestClock } from '../test/createTestClock.ts'
import { readTokens, TOKENS_MAX, TOKENS_TIMEOUT_MS } from './readTokens.ts'
import {
  createPreparedMessage,
  createPreparedSolanaTransactions,
  createPreparedTransaction,
  createPreparedTypedData,
  SOLANA_OWN,
} from './test/createPrepared.ts'

const OTHER_MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt17'
const symbolSelector = toFunctionSelector('symbol()')
const decimalsSelector = toFunctionSelector('decimals()')
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const number = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])

const transfer = createPreparedTransaction({
  to: TOKEN,
  data: encode('transfer(address,uint256)', [BOB, 1n]),
})

type CallParams = readonly [{ readonly to: Hex; readonly data: Hex }, string]

/** Nodes on which a token answers; a function may throw. */
function createTokenNodes(symbol: unknown, decimals: unknown) {
  const read = (answer: unknown) => (typeof answer === 'function' ? answer() : answer)
  return createTestNodes({
    eth_call(params: readonly unknown[]) {
      const [{ data }] = params as CallParams
      return read(data === symbolSelector ? symbol : data === decimalsSelector ? decimals : '0x')
    },
  })
}

const refuse = () => {
  throw new NodeError('refused', { rpcCode: 3 })
}
const { signal } = new AbortController()

describe('readTokens', () => {
  test('reads the symbol and the decimals of a contract', async () => {
    const { nodes, calls } = createTokenNodes(text('tUSD'), number(6n))
    const tokens = await readTokens({ prepared: transfer, nodes, signal })
    expect([...tokens]).toEqual([[TOKEN, { symbol: 'tUSD', decimals: 6 }]])
    expect(calls).toEqual([
      { method: 'eth_call', params: [{ to: TOKEN, data: '0x95d89b41' }, 'latest'] },
      { method: 'eth_call', params: [{ to: TOKEN, data: '0x313ce567' }, 'latest'] },
    ])
  })

  test.each<[string, unknown, unknown, object | undefined]>([
    [
      'a symbol of 32 bytes',
      stringToHex('MKR', { size: 32 }),
      number(18n),
      { symbol: 'MKR', decimals: 18 },
    ],
    ['no symbol', refuse, number(2n), { symbol: undefined, decimals: 2 }],
    [
      'a symbol that is no text',
      text('ok').replace('6f6b', 'ffff'),
      number(2n),
      { symbol: undefined, decimals: 2 },
    ],
    ['a symbol of another form', '0x1234', number(2n), { symbol: undefined, decimals: 2 }],
    ['no decimals', text('X'), refuse, undefined],
    ['empty decimals', text('X'), '0x', undefined],
    ['decimals beyond their type', text('X'), number(256n), undefined],
    ['decimals beyond all amounts', text('X'), number(78n), undefined],
    ['decimals that are a text', text('X'), 'six', undefined],
  ])('a contract with %s', async (_, symbol, decimals, facts) => {
    const { nodes } = createTokenNodes(symbol, decimals)
    const tokens = await readTokens({ prepared: transfer, nodes, signal })
    expect(tokens.get(TOKEN)).toEqual(facts)
  })

  test('reads all tokens of a permit at once, and not more than a handful', async () => {
    const { nodes, calls } = createTokenNodes(text('X'), number(1n))
    const two = createPreparedTypedData(ledger.cases[3]?.typedData)
    const tokens = await readTokens({ prepared: two, nodes, signal })
    expect(tokens.size).toBe(2)
    expect(calls).toHaveLength(4)
    const permit = two.typedData.permit
    if (permit?.kind !== 'permit2Allowance') throw new TypeError('another permit')
    const [one] = permit.tokens
    const many = Array.from({ length: 20 }, (_, place) => {
      return { ...one, token: `0x${`${place + 10}`.repeat(20)}` }
    })
    const prepared = {
      ...two,
      typedData: { ...two.typedData, permit: { ...permit, tokens: many } },
    }
    const some = await readTokens({ prepared: prepared as typeof two, nodes, signal })
    expect(some.size).toBe(TOKENS_MAX)
  })

  test.each([
    ['a message', createPreparedMessage('hi')],
    ['an unreadable call', createPreparedTransaction({ to: CAROL, data: '0xdeadbeef' })],
    [
      'NFTs',
      createPreparedTransaction({
        to: CAROL,
        data: encode('setApprovalForAll(address,bool)', [BOB, true]),
      }),
    ],
  ])('%s has no token to read', async (_, prepared) => {
    const { nodes, calls } = createTokenNodes(text('X'), number(1n))
    expect((await readTokens({ prepared, nodes, signal })).size).toBe(0)
    expect(calls).toEqual([])
  })

  test('a network without a node, and a node that is not there, have no tokens', async () => {
    const down = () => {
      throw new NodeError('unavailable')
    }
    const { nodes } = createTokenNodes(down, down)
    expect((await readTokens({ prepared: transfer, nodes, signal })).size).toBe(0)
    const other = { ...transfer, chainId: 'eip155:10' }
    expect((await readTokens({ prepared: other, nodes, signal })).size).toBe(0)
  })

  test('reads the decimals of a mint of Solana, which has no symbol', async () => {
    const [one, other] = [OTHER_MINT.replace('7', '8'), OTHER_MINT]
    const send = createPreparedSolanaTransactions([
      createSolanaTransaction({ payer: SOLANA_OWN }).bytes,
    ])
    const actions = [one, other].map((mint) => ({ kind: 'tokenTransfer', mint, amount: 1n }))
    const [first] = send.transactions
    const transactions = [{ ...first, decoded: { ...first?.decoded, actions } }]
    const prepared = { ...send, transactions } as unknown as typeof send
    const { nodes, calls } = createTestNodes(
      {
        getTokenSupply: ([mint]: readonly unknown[]) => {
          return { context: { slot: 1 }, value: { amount: '5', decimals: mint === one ? 9 : -1 } }
        },
      },
      send.chainId,
    )
    const tokens = await readTokens({ prepared, nodes, signal })
    expect([...tokens]).toEqual([[one, { decimals: 9 }]])
    expect(calls.map(({ params }) => params)).toEqual([[one], [other]])
  })

  test('a slow token is not waited for; what others answered stays', async () => {
    const clock = createTestClock()
    const never = new Promise(() => {})
    const approve = encode('approve(address,uint256)', [BOB, maxUint256])
    const prepared = createPreparedTransaction({ to: TOKEN, data: approve })
    const { nodes, calls } = createTokenNodes(text('X'), never)
    const reading = readTokens({ prepared, nodes, signal, clock })
    await vi.waitUntil(() => calls.length === 2)
    clock.advance(TOKENS_TIMEOUT_MS)
    expect((await reading).size).toBe(0)
  })

  test('an abort ends the wait', async () => {
    const controller = new AbortController()
    const { nodes } = createTokenNodes(new Promise(() => {}), new Promise(() => {}))
    const reading = readTokens({ prepared: transfer, nodes, signal: controller.signal })
    controller.abort()
    expect((await reading).size).toBe(0)
  })
})
