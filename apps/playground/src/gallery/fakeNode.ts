import { answerCall } from './fakeContracts.ts'

/** How the gallery's node behaves. */
export interface FakeNode {
  mode: 'answer' | 'hang' | 'fail'
  /** Whether transfers of tokens pass. */
  transfers: 'pass' | 'revert'
  /** Whether sent transactions are in a block, and whether they failed there. */
  receipts: 'none' | 'done' | 'failed'
}

/** The node of the gallery's networks, which answers inside the page. */
export const NODE_URL = 'https://node.gallery.test'

const WEI = 1_204_000_000_000_000_000n
const LAMPORTS = 12_480_000_000
const SATOSHIS = 3_482_115
const PLANCKS = 1_284_500_000_000n

/** An address as the Esplora API describes it. */
const bitcoinAddress = {
  chain_stats: { funded_txo_sum: SATOSHIS, spent_txo_sum: 0 },
  mempool_stats: { funded_txo_sum: 0, spent_txo_sum: 0 },
}

/** `AccountInfo` of a Polkadot chain in SCALE: four counters, then four balances. */
function writePolkadotAccount(free: bigint): string {
  const bytes = new Uint8Array(16 + 4 * 16)
  // It has one provider.
  bytes[8] = 1
  for (let at = 16, rest = free; rest > 0n; at += 1, rest >>= 8n) bytes[at] = Number(rest & 0xffn)
  return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Answers for a chain's node inside the page: the gallery needs no network. */
export function installFakeNode(): FakeNode {
  const node: FakeNode = { mode: 'answer', transfers: 'pass', receipts: 'none' }
  const real = window.fetch.bind(window)
  let sent = 0
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.startsWith(NODE_URL)) return real(input, init)
    if (new URL(url).pathname.startsWith('/address/')) return Response.json(bitcoinAddress)
    const body = input instanceof Request ? await input.text() : String(init?.body ?? '{}')
    if (node.mode === 'hang') return new Promise(() => {})
    if (node.mode === 'fail') return new Response('The node is down.', { status: 500 })
    const request: NodeRequest = JSON.parse(body)
    if (request.method === 'eth_sendRawTransaction') sent += 1
    return Response.json({ jsonrpc: '2.0', id: request.id, ...answer(node, request, sent) })
  }
  return node
}

interface NodeRequest {
  readonly id: unknown
  readonly method: string
  readonly params?: readonly unknown[]
}

const reverted = { error: { code: 3, message: 'execution reverted: transfers are paused' } }

function answer(node: FakeNode, { method, params = [] }: NodeRequest, sent: number): object {
  if (method === 'eth_call') {
    const result = answerCall(params[0], node.transfers)
    return result === undefined ? reverted : { result }
  }
  if (method === 'eth_estimateGas' && node.transfers === 'revert') return reverted
  if (method === 'eth_simulateV1') return { result: simulate(params[0]) }
  if (method === 'eth_getTransactionReceipt') return { result: receiptOf(node, `${params[0]}`) }
  const results: Record<string, unknown> = {
    eth_chainId: '0x1',
    eth_getBalance: `0x${WEI.toString(16)}`,
    eth_blockNumber: '0x1',
    eth_getCode: '0x',
    eth_gasPrice: '0x2540be400',
    eth_maxPriorityFeePerGas: '0x3b9aca00',
    eth_estimateGas: '0x5208',
    eth_getTransactionCount: `0x${sent.toString(16)}`,
    eth_getBlockByNumber: { number: '0x1', baseFeePerGas: '0x1dcd65000', transactions: [] },
    eth_getTransactionByHash: { hash: params[0], nonce: '0x0', input: '0x', type: '0x2' },
    // Each transaction has its own hash, the same in each run.
    eth_sendRawTransaction: `0x${`${sent}`.padStart(2, '0').repeat(32)}`,
    state_getStorage: writePolkadotAccount(PLANCKS),
    getBalance: { context: { slot: 1 }, value: LAMPORTS },
  }
  return { result: results[method] ?? null }
}

/** Each call runs. Balances rise by enough for any swap of the gallery. */
function simulate(payload: unknown): readonly object[] {
  const { blockStateCalls } = payload as {
    blockStateCalls: readonly { calls: readonly SimulatedCall[] }[]
  }
  let gained = 0n
  const calls = (blockStateCalls[0]?.calls ?? []).map(({ data = '0x' }) => {
    const isBalance = data.startsWith(BALANCE_OF)
    if (!isBalance) gained += 10n ** 30n
    const returnData = isBalance ? `0x${gained.toString(16).padStart(64, '0')}` : '0x'
    return { status: '0x1', returnData, gasUsed: '0x249f0', logs: [] }
  })
  return [{ number: '0x2', calls }]
}

interface SimulatedCall {
  readonly data?: string
}
const BALANCE_OF = '0x70a08231'

function receiptOf({ receipts }: FakeNode, hash: string): object | null {
  if (receipts === 'none') return null
  return {
    transactionHash: hash,
    status: receipts === 'failed' ? '0x0' : '0x1',
    blockNumber: '0x1',
    gasUsed: '0x5208',
    logs: [],
    type: '0x2',
  }
}
