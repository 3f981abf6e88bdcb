import { associatedTokenAddress, type Localnet, startLocalnet } from '@portico/localnet'
import { base58 } from '@scure/base'
import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getTransactionEncoder,
  type Instruction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  getApproveInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getSetAuthorityInstruction,
  getTransferCheckedInstruction,
  getTransferInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createNode } from '../nodes/createNode.ts'
import type { Nodes } from '../nodes/createNodes.ts'
import type { Simulation } from '../review/simulation.ts'
import { createPreparedSolanaTransactions } from '../review/test/createPrepared.ts'
import { createTestNodes } from '../signing/test/createTestNodes.ts'
import { createTestClock } from '../test/createTestClock.ts'
import { TOKEN_PROGRAMS } from './readHoldings.ts'
import { readSimulation } from './readSimulation.ts'

const FEE = 5000n
const { signal } = new AbortController()

let world: Localnet
let owner: KeyPairSigner
let mint: Address
let source: Address
beforeAll(async () => {
  world = await startLocalnet({ ports: 'any', slotMs: 5 })
  const secretKey = world.manifest.testAccounts.solana[0]?.secretKey ?? ''
  owner = await createKeyPairSignerFromBytes(base58.decode(secretKey))
  mint = address(world.manifest.chains.solana.tokens[0]?.address ?? '')
  source = await associatedTokenAddress(owner.address, mint)
}, 180_000)
afterAll(() => world.stop())

const rpc = () => createSolanaRpc(world.solana.rpcUrl)

async function sign(instructions: readonly Instruction[]) {
  const { value } = await rpc().getLatestBlockhash().send()
  return signTransactionMessageWithSigners(
    pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayerSigner(owner, empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash(value, paid),
      (timed) => appendTransactionMessageInstructions(instructions, timed),
    ),
  )
}

type Signed = Awaited<ReturnType<typeof sign>>

/** As the site sends it: without a signature. */
function prepare(signed: Signed) {
  const bytes = Uint8Array.from(getTransactionEncoder().encode(signed))
  bytes.fill(0, 1, 65)
  return { ...createPreparedSolanaTransactions([bytes]), address: owner.address as string }
}

async function simulate(signed: Signed): Promise<Simulation | undefined> {
  const node = createNode({ url: world.solana.rpcUrl, fetch, clock: createTestClock() })
  const nodes: Nodes = { get: () => node, getOwn: () => node, listOwn: () => [] }
  return (await readSimulation({ prepared: prepare(signed), nodes, signal })).simulation
}

/** What sending a transaction changes, without the fee. */
async function measure(signed: Signed) {
  const readAll = async () => {
    const { value } = await rpc().getBalance(owner.address).send()
    const held = await rpc()
      .getTokenAccountsByOwner(owner.address, { mint }, { encoding: 'jsonParsed' })
      .send()
    const amounts = held.value.map(({ account }) =>
      BigInt(account.data.parsed.info.tokenAmount.amount),
    )
    return [value as bigint, amounts.reduce((sum, amount) => sum + amount, 0n)] as const
  }
  const before = await readAll()
  const wire = getBase64EncodedWireTransaction(signed as never)
  const id = await rpc().sendTransaction(wire, { encoding: 'base64' }).send()
  await expect
    .poll(async () => (await rpc().getSignatureStatuses([id]).send()).value[0]?.confirmationStatus)
    .toBe('finalized')
  const after = await readAll()
  return [
    { token: null, amount: after[0] - before[0] + FEE },
    { token: mint as string, amount: after[1] - before[1] },
  ].filter(({ amount }) => amount !== 0n)
}

async function createReceiver() {
  const receiver = await generateKeyPairSigner()
  const ata = await associatedTokenAddress(receiver.address, mint)
  const creation = getCreateAssociatedTokenIdempotentInstruction({
    ...{ payer: owner, ata, owner: receiver.address, mint },
  })
  return { receiver, ata, creation }
}

describe('readSimulation on the local cluster', () => {
  test('a token for an account that is created: what it says is what sending it changes', async () => {
    const { ata, creation } = await createReceiver()
    const transfer = getTransferCheckedInstruction({
      ...{ source, mint, destination: ata, authority: owner, amount: 250n, decimals: 6 },
    })
    const signed = await sign([creation, transfer])
    const simulation = await simulate(signed)
    const changes = await measure(signed)
    // The rent of the account, and the token.
    expect(changes).toHaveLength(2)
    expect(changes[1]?.amount).toBe(-250n)
    expect(simulation?.kind === 'changes' && new Set(simulation.changes)).toEqual(new Set(changes))
  })

  test('an instruction that names no token: the token is shown; of a permission, unknown changes', async () => {
    const { ata, creation } = await createReceiver()
    await measure(await sign([creation]))
    const parts = { source, authority: owner, destination: ata, amount: 3n }
    const unnamed = await sign([getTransferInstruction(parts)])
    expect(await simulate(unnamed)).toEqual({
      kind: 'changes',
      changes: await measure(unnamed),
      rest: 0,
    })
    const approval = getApproveInstruction({ source, delegate: ata, owner, amount: 3n })
    expect(await simulate(await sign([approval]))).toEqual({ kind: 'unknown' })
  })

  test('an account that gets another owner is lost, with all that it holds', async () => {
    const { receiver } = await createReceiver()
    const instruction = getSetAuthorityInstruction({
      ...{ owned: source, owner, authorityType: 2, newAuthority: receiver.address },
    })
    const { value } = await rpc().getTokenAccountBalance(source).send()
    expect(await simulate(await sign([instruction]))).toEqual({
      kind: 'changes',
      changes: [{ token: mint, amount: -BigInt(value.amount) }],
      rest: 0,
    })
  })

  test('both programs of tokens are on the network', async () => {
    for (const program of TOKEN_PROGRAMS) {
      const { value } = await rpc().getAccountInfo(address(program), { encoding: 'base64' }).send()
      expect(value?.executable, program).toBe(true)
    }
  })

  test('the coin of an account that gets another program as its owner is lost', async () => {
    const { receiver } = await createReceiver()
    const destination = receiver.address
    const coin = getTransferSolInstruction({ source: owner, destination, amount: 1n })
    const prepared = prepare(await sign([coin]))
    const held = (lamports: number, program: string) => {
      return { lamports, owner: program, data: ['', 'base64'] }
    }
    const system = '11111111111111111111111111111111'
    const after = [held(100_500, TOKEN_PROGRAM_ADDRESS), held(1, system)]
    const { nodes } = createTestNodes(
      {
        getMultipleAccounts: { value: [held(100_000, system), null] },
        simulateTransaction: { value: { err: null, accounts: after } },
      },
      prepared.chainId,
    )
    expect((await readSimulation({ prepared, nodes, signal })).simulation).toMatchObject({
      changes: [{ token: null, amount: FEE - 100_000n }],
    })
  })

  test('transfers that do what they say have no rows', async () => {
    const { receiver, ata, creation } = await createReceiver()
    await measure(await sign([creation]))
    const destination = receiver.address
    const coin = getTransferSolInstruction({ source: owner, destination, amount: 10_000_000n })
    const parts = { source, mint, destination: ata, authority: owner, amount: 1n, decimals: 6 }
    const token = getTransferCheckedInstruction(parts)
    for (const instructions of [[coin], [token], [coin, token]]) {
      expect(await simulate(await sign(instructions))).toEqual({
        kind: 'changes',
        changes: [],
        rest: 0,
      })
    }
  })

  test('instructions that fail', async () => {
    const { receiver } = await createReceiver()
    const amount = 10n ** 18n
    const destination = receiver.address
    const coin = getTransferSolInstruction({ source: owner, destination, amount })
    expect(await simulate(await sign([coin]))).toEqual({ kind: 'failed' })
  })

  const account = (lamports: unknown) => ({ lamports, owner: '1', data: ['', 'base64'] })
  test.each<[string, unknown, unknown]>([
    ['without the method', [account(9), account(9)], undefined],
    ['that gives fewer accounts', [account(9)], { err: null, accounts: [account(9), account(9)] }],
    ['that gives no accounts', [account(9), account(9)], { err: null, accounts: null }],
    ['with an error of the whole', [account(9), account(9)], { err: 'BlockhashNotFound' }],
    ['with a number that is not exact', [account(2 ** 60), null], { err: null, accounts: [] }],
  ])('a node %s: unknown changes', async (_, value, simulated) => {
    const { receiver } = await createReceiver()
    const destination = receiver.address
    const coin = getTransferSolInstruction({ source: owner, destination, amount: 1n })
    const prepared = prepare(await sign([coin]))
    const answers = {
      getMultipleAccounts: { value },
      ...(simulated !== undefined && { simulateTransaction: { value: simulated } }),
    }
    const { nodes } = createTestNodes(answers, prepared.chainId)
    expect((await readSimulation({ prepared, nodes, signal })).simulation).toEqual({
      kind: 'unknown',
    })
  })
})
