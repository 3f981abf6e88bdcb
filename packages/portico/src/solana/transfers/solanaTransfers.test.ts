import { associatedTokenAddress, type Localnet, startLocalnet } from '@portico/localnet'
import {
  type Address,
  createSolanaRpc,
  generateKeyPairSigner,
  getAddressEncoder,
} from '@solana/kit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Portico } from '../../core/portico.ts'
import { wind } from '../../features/test/modelWorld.ts'
import { followTransaction } from '../../features/transactions/followTransaction.ts'
import { getStoredLedger } from '../../features/transactions/transactionStorage.ts'
import { getRecentReceivers } from '../../features/transfers/getRecentReceivers.ts'
import { prepareTransfer } from '../../features/transfers/prepareTransfer.ts'
import { sendTransfer } from '../../features/transfers/sendTransfer.ts'
import { POLLING_INTERVAL_MS } from '../../wire/limits.ts'
import { TOKEN } from './programs.ts'
import { createToken2022 } from './test/createToken2022.ts'
import { getSigner, sendAs } from './test/sendAs.ts'
import { solanaPage } from './test/solanaWorld.ts'

let world: Localnet

beforeAll(async () => {
  world = await startLocalnet({ ports: 'any', slotMs: 5 })
}, 180_000)

afterAll(() => world.stop())

const rpc = () => createSolanaRpc(world.solana.rpcUrl)
const stranger = async () => (await generateKeyPairSigner()).address
const account = (index: number) => world.manifest.testAccounts.solana[index]?.address as Address
const mint = (index: number) => world.manifest.chains.solana.tokens[index]?.address as Address
const lamports = async (address: Address) => (await rpc().getBalance(address).send()).value
const holds = async (owner: Address, index: number) => {
  const tokenAccount = await associatedTokenAddress(owner, mint(index))
  const { value } = await rpc().getTokenAccountBalance(tokenAccount).send()
  return BigInt(value.amount)
}
/** The status may not exist at the first check; the clock advances to the next ones. */
const settled = (portico: Portico) =>
  vi.waitFor(
    () => {
      const [first] = portico.store.getState().transactions ?? []
      if (first?.status === 'pending') wind(portico, POLLING_INTERVAL_MS)
      expect(first?.status).toMatch(/done|failed|dropped|unknown/)
      return first
    },
    { timeout: 30_000, interval: 100 },
  )

test('sendTransfer: lamports arrive and cost what the preview contains', async () => {
  const { portico } = await solanaPage(world)
  const to = await stranger()
  const before = await lamports(account(0))
  const prepared = await prepareTransfer(portico, { to, value: 1_000_000_000n })
  expect(prepared).toMatchObject({
    from: account(0),
    to,
    asset: { kind: 'native', symbol: 'SOL', decimals: 9 },
    fee: { max: 5000n, expected: 5000n },
    outcome: { status: 'ok' },
    warnings: [{ code: 'firstTime' }],
  })
  const { hash, lastBlock } = await sendTransfer(portico, { prepared })
  expect(lastBlock).toBeGreaterThan(0)
  expect(await settled(portico)).toMatchObject({ hash, status: 'done' })
  expect(await lamports(to)).toBe(1_000_000_000n)
  expect(before - (await lamports(account(0)))).toBe(1_000_005_000n)
})

test('sendTransfer: the whole balance leaves nothing behind', async () => {
  const { portico } = await solanaPage(world, { account: 1 })
  const to = await stranger()
  const prepared = await prepareTransfer(portico, { to, value: 'max' })
  expect(prepared.value).toBe(100_000_000_000n - 5000n)
  await sendTransfer(portico, { prepared })
  expect((await settled(portico))?.status).toBe('done')
  expect([await lamports(account(1)), await lamports(to)]).toEqual([0n, prepared.value])
})

test('sendTransfer: a token arrives at an existing account', async () => {
  const { portico } = await solanaPage(world, { account: 2 })
  const asset = { address: mint(0), symbol: 'tUSD' }
  const [before, after] = [await holds(account(2), 0), await holds(account(3), 0)]
  const prepared = await prepareTransfer(portico, { asset, to: account(3), value: 2_500_000n })
  expect(prepared).toMatchObject({
    asset: { symbol: 'tUSD', decimals: 6 },
    outcome: { status: 'ok' },
  })
  expect(prepared.opens).toBeUndefined()
  await sendTransfer(portico, { prepared })
  expect((await settled(portico))?.status).toBe('done')
  expect([await holds(account(2), 0), await holds(account(3), 0)]).toEqual([
    before - 2_500_000n,
    after + 2_500_000n,
  ])
})

test('sendTransfer: a token creates the missing account for the rent in the preview', async () => {
  const { portico } = await solanaPage(world, { account: 2 })
  const to = await stranger()
  const { caip2 } = world.manifest.chains.solana
  const asset = { address: `${caip2}:${mint(1)}`, symbol: 'TEST' }
  const prepared = await prepareTransfer(portico, { asset, to, value: 7n, commitment: 'single' })
  const tokenAccount = await associatedTokenAddress(to, mint(1))
  expect(prepared.opens).toEqual({ address: tokenAccount, rent: 2_039_280n })
  expect(prepared.warnings.map(({ code }) => code)).toContain('opensAccount')
  const before = await lamports(account(2))
  await sendTransfer(portico, { prepared })
  expect((await settled(portico))?.status).toBe('done')
  expect(await holds(to, 1)).toBe(7n)
  expect(before - (await lamports(account(2)))).toBe(2_039_280n + 5000n)
})

test('sendTransfer: a Token-2022 token arrives, and its larger account is paid for', async () => {
  const { portico } = await solanaPage(world, { account: 4 })
  const token = await createToken2022(world, 4)
  const to = await stranger()
  const asset = { address: token, symbol: 'NEW' }
  const prepared = await prepareTransfer(portico, { asset, to, value: 'max' })
  expect(prepared).toMatchObject({
    value: 1000n,
    asset: { decimals: 2 },
    outcome: { status: 'ok' },
  })
  const before = await lamports(account(4))
  await sendTransfer(portico, { prepared })
  expect((await settled(portico))?.status).toBe('done')
  expect(before - (await lamports(account(4)))).toBe((prepared.opens?.rent ?? 0n) + 5000n)
  const { value } = await rpc()
    .getTokenAccountBalance(prepared.opens?.address as Address)
    .send()
  expect(value.amount).toBe('1000')
})

test('prepareTransfer: refuses a token account that has another owner', async () => {
  const { portico } = await solanaPage(world)
  const owner = await getSigner(world, 9)
  const heir = await stranger()
  const tokenAccount = await associatedTokenAddress(owner.address, mint(0))
  const giveAway = {
    programAddress: TOKEN,
    accounts: [
      { address: tokenAccount, role: 1 } as const,
      { address: owner.address, role: 3, signer: owner } as const,
    ],
    // SetAuthority: a new owner of the account.
    data: Uint8Array.of(6, 2, 1, ...getAddressEncoder().encode(heir)),
  }
  await sendAs(world, owner, [giveAway])
  const parameters = { asset: { address: mint(0) }, to: owner.address, value: 1n }
  await vi.waitFor(() =>
    expect(prepareTransfer(portico, parameters)).rejects.toMatchObject({
      code: 'receiver/account-taken',
    }),
  )
})

test('sendTransfer: sends a transaction for a wallet that only signs', async () => {
  const { portico, wallet } = await solanaPage(world, { account: 4, signsOnly: true })
  const to = await stranger()
  const prepared = await prepareTransfer(portico, { to, value: 2_000_000n })
  await sendTransfer(portico, { prepared })
  expect((await settled(portico))?.status).toBe('done')
  expect(await lamports(to)).toBe(2_000_000n)
  expect(wallet.log.map(({ method }) => method)).toContain('solana:signTransaction')
})

/** The parameters of a JSON-RPC request as text. */
const readParameters = ({ body }: RequestInit) => JSON.stringify(JSON.parse(`${body}`).params)
/** Lets time pass until the submission has ended. */
const waitFor = async <T>(portico: Portico, sending: Promise<T>): Promise<T> => {
  const timer = setInterval(() => wind(portico, 1000), 10)
  return sending.finally(() => clearInterval(timer))
}

/** Runs a transfer of a wallet that only signs, with another response to its submission. */
async function submitWith(
  index: number,
  respond: (submit: () => Promise<Response>, count: number) => Promise<Response>,
  isSilent: (submissions: number) => boolean = () => false,
) {
  const { portico } = await solanaPage(world, { account: index, signsOnly: true })
  const to = await stranger()
  const prepared = await prepareTransfer(portico, { to, value: 2_000_000n })
  const bodies: string[] = []
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (`${init.body}`.includes('"sendTransaction"')) {
      bodies.push(readParameters(init))
      return respond(() => fetch(url, init), bodies.length - 1)
    }
    return isSilent(bodies.length)
      ? Promise.reject(new TypeError('Failed to fetch'))
      : fetch(url, init)
  })
  const sending = sendTransfer(portico, { prepared }).finally(vi.unstubAllGlobals)
  return { portico, to, sending, bodies }
}

test.each([
  [
    'is lost',
    async (submit: () => Promise<Response>) => {
      await submit()
      throw new TypeError('The response is lost')
    },
  ],
  [
    'is that of a gateway',
    async (submit: () => Promise<Response>) => {
      await submit()
      return new Response('', { status: 504 })
    },
  ],
  [
    'is the error of a gateway',
    async (submit: () => Promise<Response>) => {
      await submit()
      const error = { code: -32603, message: 'No upstream answered this call.' }
      return new Response(JSON.stringify({ jsonrpc: '2.0', id: '1', error }))
    },
  ],
  [
    'says that it was processed before',
    async (submit: () => Promise<Response>) => {
      await submit()
      await new Promise((resolve) => setTimeout(resolve, 500))
      return submit()
    },
  ],
])('sendTransfer: a response that %s does not hide that the cluster has it', async (_, respond) => {
  const { portico, to, sending } = await submitWith(4, respond)
  const { hash } = await sending
  expect(await settled(portico)).toMatchObject({ hash, status: 'done' })
  expect(await lamports(to)).toBe(2_000_000n)
})

test('sendTransfer: a cluster that is silent after the submission counts as sent', async () => {
  const { portico, to, sending, bodies } = await submitWith(
    4,
    async (submit, count) => {
      if (count === 0) await submit()
      throw new TypeError('Failed to fetch')
    },
    (submissions) => submissions > 0,
  )
  await vi.waitFor(() => expect(bodies).toHaveLength(1))
  // A page that is left now finds it.
  const [stored] = getStoredLedger(portico).transactions
  const { hash } = await waitFor(portico, sending)
  expect(stored).toMatchObject({ hash, to, status: 'pending' })
  expect(bodies.length).toBeGreaterThan(3)
  expect(new Set(bodies).size).toBe(1)
  expect(await settled(portico)).toMatchObject({ hash, to, status: 'done' })
  expect(await lamports(to)).toBe(2_000_000n)
  const recent = await getRecentReceivers(portico, { namespace: 'solana' })
  expect(recent.map(({ address }) => address)).toContain(to)
})

test('sendTransfer: a cluster that comes back gets the same transaction again', async () => {
  const { portico, to, sending, bodies } = await submitWith(
    4,
    (submit, count) => (count < 2 ? Promise.reject(new TypeError('Failed to fetch')) : submit()),
    (submissions) => submissions > 0 && submissions < 3,
  )
  const { hash } = await waitFor(portico, sending)
  expect(bodies).toHaveLength(3)
  expect(new Set(bodies).size).toBe(1)
  expect(await settled(portico)).toMatchObject({ hash, status: 'done' })
  expect(await lamports(to)).toBe(2_000_000n)
})

const REFUSAL = { jsonrpc: '2.0', id: '1', error: { code: -32003, message: 'no' } }

test.each([
  ['refuses', REFUSAL, 200],
  ['limits requests', '', 429],
])('sendTransfer: a cluster that %s has no transaction', async (_, answer, status) => {
  const { portico, sending } = await submitWith(
    4,
    async () => new Response(JSON.stringify(answer), { status }),
  )
  await expect(sending).rejects.toMatchObject({ code: expect.stringMatching(/^(node|http)/) })
  expect(portico.store.getState().transactions).toMatchObject([{ status: 'dropped' }])
})

// A node that refuses a transaction can keep and relay it until its blockhash has expired.
test('prepareTransfer: warns while an equal transfer that was refused may still arrive', async () => {
  const { portico, to, sending } = await submitWith(
    4,
    async () => new Response(JSON.stringify(REFUSAL)),
  )
  await expect(sending).rejects.toThrow()
  const warnsOf = async (value: bigint, lastBlock: number) => {
    const [dropped] = portico.store.getState().transactions ?? []
    if (!dropped?.lastBlock) throw new TypeError('not tracked')
    portico.store.setState({ transactions: [{ ...dropped, lastBlock }] })
    const { warnings } = await prepareTransfer(portico, { to, value })
    return warnings.filter(({ code }) => code === 'mayStillArrive')
  }
  const height = Number(await rpc().getBlockHeight().send())
  expect(await warnsOf(2_000_000n, height + 100_000)).toEqual([
    { code: 'mayStillArrive', confirm: true },
  ])
  expect(await warnsOf(2_000_001n, height + 100_000)).toEqual([])
  expect(await warnsOf(2_000_000n, height - 1)).toEqual([])
})

test('prepareTransfer: warns about the rent-exempt minimum', async () => {
  const { portico } = await solanaPage(world, { account: 5 })
  const to = await stranger()
  const small = await prepareTransfer(portico, { to, value: 1n })
  expect(small.warnings).toContainEqual({
    code: 'receiverBelowRent',
    confirm: false,
    details: '890880',
  })
  expect(small.outcome.status).toBe('fails')
  // One cause, one confirmation.
  const toConfirm = small.warnings.filter(({ confirm }) => confirm)
  expect(toConfirm.map(({ code }) => code)).toEqual(['willFail'])
  const balance = await lamports(account(5))
  const bare = await prepareTransfer(portico, { to, value: balance - 5001n })
  expect(bare.warnings.map(({ code }) => code)).toContain('senderBelowRent')
})

test('prepareTransfer: refuses too much, no token, a token account and an invalid commitment', async () => {
  const { portico } = await solanaPage(world, { account: 6 })
  const expectRefusal = (parameters: Parameters<typeof prepareTransfer>[1]) =>
    expect(prepareTransfer(portico, parameters)).rejects
  const to = account(7)
  await expectRefusal({ to, value: 10n ** 18n }).toMatchObject({
    code: 'transfer/insufficient-funds',
  })
  const asset = { address: mint(0) }
  await expectRefusal({ asset, to, value: 10n ** 18n }).toMatchObject({
    code: 'transfer/insufficient-funds',
  })
  await expectRefusal({ asset: { address: account(8) }, to, value: 1n }).toMatchObject({
    code: 'transfer/no-token',
  })
  const tokenAccount = await associatedTokenAddress(account(7), mint(0))
  await expectRefusal({ to: tokenAccount, value: 1n }).toMatchObject({
    code: 'receiver/token-account',
  })
  await expectRefusal({ to: mint(0), asset, value: 1n }).toMatchObject({
    code: 'receiver/token-contract',
  })
  await expectRefusal({ to: account(6), value: 1n }).toMatchObject({ code: 'receiver/self' })
  await expectRefusal({ to, value: 1n, commitment: 'soon' as never }).toMatchObject({
    code: 'validation/commitment',
  })
  await expectRefusal({ to: 'alice.eth', value: 1n }).toMatchObject({ code: 'validation/address' })
  await expectRefusal({ to: `0x${'12'.repeat(20)}`, value: 1n }).toMatchObject({
    code: 'receiver/wrong-network',
  })
})

test('sendTransfer: a double click is one transaction; a declined one may be repeated', async () => {
  const { portico, wallet } = await solanaPage(world, { account: 7 })
  const to = await stranger()
  const prepared = await prepareTransfer(portico, { to, value: 1_000_000n })
  wallet.script.next('reject')
  await expect(sendTransfer(portico, { prepared })).rejects.toMatchObject({
    code: 'rpc/user-rejected',
  })
  await Promise.all(Array.from({ length: 50 }, () => sendTransfer(portico, { prepared })))
  await settled(portico)
  expect(await lamports(to)).toBe(1_000_000n)
})

test('tracker: a transaction whose blockhash expired is dropped', async () => {
  const { portico, clock } = await solanaPage(world, { account: 8 })
  const hash = '5'.repeat(88)
  const height = Number(await rpc().getBlockHeight().send())
  await followTransaction(portico, { hash, lastBlock: height })
  await vi.waitFor(
    () => {
      clock.advance(4000)
      expect(portico.store.getState().transactions?.[0]?.status).toBe('dropped')
    },
    { timeout: 30_000 },
  )
})

test('prepareTransfer: rejects if the cluster is unavailable', async () => {
  const { portico, wallet } = await solanaPage(world, { account: 9, url: 'http://127.0.0.1:9' })
  await expect(prepareTransfer(portico, { to: account(7), value: 1n })).rejects.toMatchObject({
    code: 'transfer/prepare-failed',
  })
  expect(wallet.log.every(({ method }) => method === 'standard:connect')).toBe(true)
})
