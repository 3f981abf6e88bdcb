import { evmAccounts, type Localnet, startLocalnet } from '@portico/localnet'
import fc from 'fast-check'
import { createHistoryClient, type HistoryTransaction } from 'portico/gateway/history'
import { type Address, createTestClient, type Hash, http, publicActions, walletActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { RunningGateway } from '../startGateway.ts'
import { LOCAL_PROJECT, startLocalGateway } from '../startLocalGateway.ts'
import { logEmitterCode } from './test/logEmitter.ts'
import { actions, actors, type Draft, toDraft } from './test/randomDrafts.ts'
import { replayHistory } from './test/replayHistory.ts'

const EVM = 'eip155:31337'
const SLOW = { timeout: 300_000 }
const RUNS = 500
const SEED = 20_261_128
const IN_TIME = { timeout: 60_000, interval: 100 }

let world: Localnet
let gateway: RunningGateway
let emitter: Address

beforeAll(async () => {
  world = await startLocalnet({ ports: 'any', slotMs: 0 })
  gateway = await startLocalGateway({ manifest: world.manifest, origins: [] })
  const hash = await chain().deployContract({
    account: walletOf(0),
    chain: null,
    abi: [],
    bytecode: logEmitterCode,
  })
  const { contractAddress } = await chain().waitForTransactionReceipt({ hash })
  emitter = contractAddress as Address
}, 180_000)

afterAll(async () => {
  await gateway.close()
  await world.stop()
})

const chain = () =>
  createTestClient({
    mode: 'anvil',
    chain: foundry,
    pollingInterval: 20,
    transport: http(world.evm.rpcUrl),
  })
    .extend(publicActions)
    .extend(walletActions)
const walletOf = (index: number) => privateKeyToAccount(evmAccounts[index]?.privateKey ?? '0x')
const addressOf = (index: number) => walletOf(index).address

/** An account that nothing else in the world uses. */
function accountAt(index: number): Address {
  return `0x${(0xfeed_0000 + index).toString(16).padStart(40, '0')}`
}

let reads = 0
/** A place above every block: the first page, past the cache of 15 seconds. */
function freshCursor(): string {
  reads += 1
  return Buffer.from(`index|999999999999.${reads}`).toString('base64url')
}

async function readAll(address: string, hidden = true): Promise<readonly HistoryTransaction[]> {
  const client = createHistoryClient({ baseUrl: gateway.url, projectId: LOCAL_PROJECT })
  const all: HistoryTransaction[] = []
  let cursor: string | undefined = freshCursor()
  do {
    const page = await client.getAccountHistory({ address, chainId: EVM, cursor, hidden })
    all.push(...page.data)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return all
}

/** The replayed part of a transaction. */
function toReplayed({ id, metadata, transfers, approvals, fee }: HistoryTransaction) {
  const { minedAt, status, sentFrom, sentTo, nonce } = metadata
  const tokenOf = (info: { readonly address?: string | undefined } | undefined) =>
    info?.address?.split(':')[2]
  return {
    id,
    minedAt,
    status,
    sentFrom,
    sentTo,
    nonce,
    fee: fee?.integer ?? null,
    transfers: transfers.map(
      ({ direction, sender, recipient, quantity, fungible_info, nft_info }) => ({
        direction,
        sender,
        recipient,
        integer: quantity.integer,
        token: tokenOf(fungible_info ?? nft_info),
        tokenId: nft_info?.tokenId,
      }),
    ),
    approvals: approvals.map(
      ({ spender, quantity, fungible_info }) =>
        `${tokenOf(fungible_info)} ${spender} ${quantity?.integer ?? 'all'}`,
    ),
  }
}

/** Waits until the gateway has indexed the newest block. */
async function expectReplayed(address: string): Promise<readonly HistoryTransaction[]> {
  const expected = await replayHistory(chain() as never, address)
  let all: readonly HistoryTransaction[] = []
  await vi.waitFor(async () => {
    all = await readAll(address)
    expect(all[0]?.id).toBe(expected[0]?.id)
    expect(all).toHaveLength(expected.length)
  }, IN_TIME)
  expect(all.map(toReplayed)).toEqual(expected)
  return all
}

async function sendAll(drafts: readonly { readonly from: number; readonly draft: Draft }[]) {
  const client = chain()
  const sent: { readonly hash: Hash; readonly kind: string; readonly from: number }[] = []
  await client.setAutomine(false)
  for (const [index, { from, draft }] of drafts.entries()) {
    const { kind, ...request } = draft
    const account = walletOf(from)
    const hash = await client.sendTransaction({
      account,
      chain: null,
      gas: 1_000_000n,
      nonce: await client.getTransactionCount({ address: account.address, blockTag: 'pending' }),
      ...request,
    } as Parameters<typeof client.sendTransaction>[0])
    sent.push({ hash, kind, from })
    // Blocks of several sizes.
    if (index % 7 === 0 || index % 7 === 4) await client.mine({ blocks: 1 })
  }
  await client.mine({ blocks: 1 })
  await client.setAutomine(true)
  return sent
}

test('history: 500 random transactions equal a replay of the chain', SLOW, async () => {
  const random = fc.sample(fc.tuple(actors, actions), { numRuns: RUNS, seed: SEED })
  const sent = await sendAll(
    random.map(([from, action]) => ({ from, draft: toDraft(action, from, emitter) })),
  )
  for (const from of [0, 1, 2, 3]) {
    const all = await expectReplayed(addressOf(from))
    const kinds = new Map(all.map(({ id, metadata }) => [id, metadata.operationType]))
    for (const { hash, kind } of sent.filter((item) => item.from === from)) {
      expect(kind.split(' or '), hash).toContain(kinds.get(hash))
    }
  }
})

test('history: 12 undone blocks leave no transaction behind', SLOW, async () => {
  const client = chain()
  const [undone, kept] = [accountAt(1), accountAt(2)]
  const sendTo = async (to: Address, count: number) => {
    for (let index = 0; index < count; index += 1) {
      const hash = await client.sendTransaction({
        account: walletOf(4),
        chain: null,
        to,
        value: BigInt(index + 1),
      })
      await client.waitForTransactionReceipt({ hash })
    }
  }
  const before = await client.snapshot()
  await sendTo(undone, 12)
  await vi.waitFor(async () => expect(await readAll(undone)).toHaveLength(12), IN_TIME)
  await client.revert({ id: before })
  await sendTo(kept, 13)
  await vi.waitFor(async () => expect(await readAll(kept)).toHaveLength(13), IN_TIME)
  expect(await readAll(undone, false)).toEqual([])
  await expectReplayed(addressOf(4))
})

test('history: a page stays what it was while blocks are added', SLOW, async () => {
  const client = createHistoryClient({ baseUrl: gateway.url, projectId: LOCAL_PROJECT })
  const parameters = { address: addressOf(0), chainId: EVM, hidden: true }
  const first = await client.getAccountHistory(parameters)
  const second = await client.getAccountHistory({ ...parameters, cursor: first.next ?? '' })
  const hash = await chain().sendTransaction({
    account: walletOf(0),
    chain: null,
    to: accountAt(3),
  })
  await vi.waitFor(async () => expect(await readAll(accountAt(3))).toHaveLength(1), IN_TIME)
  const all = await vi.waitFor(async () => {
    const read = await readAll(addressOf(0), true)
    expect(read[0]?.id).toBe(hash)
    return read
  }, IN_TIME)
  const at = all.findIndex(({ id }) => id === first.data[0]?.id)
  expect(at).toBeGreaterThan(0)
  expect(all.slice(at, at + 100)).toEqual([...first.data, ...second.data])
})

test.each([
  ['no network', `/v1/account/${accountAt(1)}/history`, 400],
  ['a CAIP-10 id', `/v1/account/${EVM}:${accountAt(9)}/history`, 200],
  ['two networks', `/v1/account/${EVM}:${accountAt(1)}/history?chainId=eip155:31338`, 400],
  ['an address of another namespace', `/v1/account/${'1'.repeat(32)}/history?chainId=${EVM}`, 400],
  ['a cursor that is none', `/v1/account/${accountAt(1)}/history?chainId=${EVM}&cursor=abc`, 400],
  [
    'a cursor of another source',
    `/v1/account/${accountAt(1)}/history?chainId=${EVM}&cursor=${Buffer.from('other|1.1').toString('base64url')}`,
    400,
  ],
  [
    'a cursor with SQL',
    `/v1/account/${accountAt(1)}/history?chainId=${EVM}&cursor=${Buffer.from('index|1.1) or (1=1').toString('base64url')}`,
    400,
  ],
  ['a network that is not served', `/v1/account/${accountAt(1)}/history?chainId=eip155:5`, 200],
  [
    'purchases, of which there are none yet',
    `/v1/account/${evmAccounts[0]?.address}/history?chainId=${EVM}&onramp=any`,
    200,
  ],
])('history: %s', async (_, path, status) => {
  const answer = await fetch(
    `${gateway.url}${path}${path.includes('?') ? '&' : '?'}projectId=${LOCAL_PROJECT}`,
  )
  expect(answer.status).toBe(status)
  if (status === 200) expect(await answer.json()).toMatchObject({ data: [], next: null })
})
