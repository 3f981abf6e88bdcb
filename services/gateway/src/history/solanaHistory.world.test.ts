import {
  associatedTokenAddress,
  type Localnet,
  solanaAccounts,
  startLocalnet,
} from '@portico/localnet'
import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  type Instruction,
  pipe,
  type Signature,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import fc from 'fast-check'
import { createHistoryClient, type HistoryTransaction } from 'portico/gateway/history'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningGateway } from '../startGateway.ts'
import { LOCAL_PROJECT, startLocalGateway } from '../startLocalGateway.ts'

const SLOW = { timeout: 180_000 }
const SEED = 20_261_128
const RUNS = 60
const SYSTEM_PROGRAM = address('11111111111111111111111111111111')
const TOKEN_PROGRAM = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
/** Instructions of the token program. */
const TRANSFER = 3
const TRANSFER_CHECKED = 12
const TOO_MUCH = 10n ** 18n

let world: Localnet
let gateway: RunningGateway

beforeAll(async () => {
  world = await startLocalnet({ ports: 'any', slotMs: 0 })
  gateway = await startLocalGateway({ manifest: world.manifest, origins: [] })
}, 180_000)

afterAll(async () => {
  await gateway.close()
  await world.stop()
})

const rpc = () => createSolanaRpc(world.solana.rpcUrl)
const addressOf = (index: number) => address(solanaAccounts[index]?.address ?? '')
const token = () => {
  const [first] = world.manifest.chains.solana.tokens
  return { mint: address(first?.address ?? ''), decimals: first?.decimals ?? 0 }
}
const holderOf = (index: number) => associatedTokenAddress(addressOf(index), token().mint)

function encode(...parts: readonly (readonly [value: bigint, bytes: number])[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap(([value, bytes]) =>
      Array.from({ length: bytes }, (_, at) => Number((value >> BigInt(8 * at)) & 255n)),
    ),
  )
}

interface Draft {
  readonly from: number
  readonly to: number
  readonly kind: 'coin' | 'token' | 'checked' | 'tooMuch'
  readonly amount: bigint
}

async function toInstruction({ from, to, kind, amount }: Draft): Promise<Instruction> {
  const owner = { address: addressOf(from), role: AccountRole.WRITABLE_SIGNER }
  if (kind === 'coin' || kind === 'tooMuch') {
    const lamports = kind === 'coin' ? amount : TOO_MUCH
    return {
      programAddress: SYSTEM_PROGRAM,
      accounts: [owner, { address: addressOf(to), role: AccountRole.WRITABLE }],
      data: encode([2n, 4], [lamports, 8]),
    }
  }
  const source = { address: await holderOf(from), role: AccountRole.WRITABLE }
  const target = { address: await holderOf(to), role: AccountRole.WRITABLE }
  const mint = { address: token().mint, role: AccountRole.READONLY }
  return kind === 'token'
    ? {
        programAddress: TOKEN_PROGRAM,
        accounts: [source, target, owner],
        data: encode([BigInt(TRANSFER), 1], [amount, 8]),
      }
    : {
        programAddress: TOKEN_PROGRAM,
        accounts: [source, mint, target, owner],
        data: encode([BigInt(TRANSFER_CHECKED), 1], [amount, 8], [BigInt(token().decimals), 1]),
      }
}

async function send(draft: Draft): Promise<Signature> {
  const { secretKey } = solanaAccounts[draft.from] ?? {}
  const payer = await createKeyPairSignerFromBytes(getBase58Encoder().encode(secretKey ?? ''))
  const { value } = await rpc().getLatestBlockhash().send()
  const instruction = await toInstruction(draft)
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(payer, empty),
    (empty) => setTransactionMessageLifetimeUsingBlockhash(value, empty),
    (empty) => appendTransactionMessageInstructions([instruction], empty),
  )
  const signed = await signTransactionMessageWithSigners(message)
  await rpc()
    .sendTransaction(getBase64EncodedWireTransaction(signed), {
      encoding: 'base64',
      skipPreflight: true,
    })
    .send()
  return getSignatureFromTransaction(signed)
}

async function readAll(account: string): Promise<readonly HistoryTransaction[]> {
  const client = createHistoryClient({ baseUrl: gateway.url, projectId: LOCAL_PROJECT })
  const all: HistoryTransaction[] = []
  let cursor: string | undefined
  do {
    const chainId = world.solana.caip2
    const page = await client.getAccountHistory({ address: account, chainId, cursor, hidden: true })
    all.push(...page.data)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return all
}

/** The change of an account's balances, from the history: of the coin, and of the token. */
function sum(account: string, { transfers, fee }: HistoryTransaction): readonly [bigint, bigint] {
  const changes: [bigint, bigint] = [-BigInt(fee?.integer ?? 0), 0n]
  for (const { sender, recipient, quantity, fungible_info } of transfers) {
    const at = fungible_info?.address === undefined ? 0 : 1
    if (recipient === account) changes[at] += BigInt(quantity.integer)
    if (sender === account) changes[at] -= BigInt(quantity.integer)
  }
  return changes
}

/** The same from the balances before and after, which the history does not use. */
async function replay(account: string, id: string): Promise<readonly [bigint, bigint]> {
  const found = await rpc()
    .getTransaction(id as Signature, { encoding: 'json', maxSupportedTransactionVersion: 0 })
    .send()
  const { accountKeys } = found?.transaction.message ?? { accountKeys: [] }
  const at = (accountKeys as readonly string[]).indexOf(account)
  const before = found?.meta?.preBalances[at] ?? 0n
  const after = found?.meta?.postBalances[at] ?? 0n
  const held = (rows: readonly { owner?: string; uiTokenAmount: { amount: string } }[] = []) =>
    BigInt(rows.find(({ owner }) => owner === account)?.uiTokenAmount.amount ?? 0)
  const tokens =
    held(found?.meta?.postTokenBalances as never) - held(found?.meta?.preTokenBalances as never)
  return [after - before, tokens]
}

test('solana history: 60 random transactions, with the changes of balances', SLOW, async () => {
  const drafts = fc.sample(
    fc.record({
      from: fc.integer({ min: 0, max: 2 }),
      to: fc.integer({ min: 0, max: 2 }),
      kind: fc.constantFrom(
        'coin' as const,
        'token' as const,
        'checked' as const,
        'tooMuch' as const,
      ),
      amount: fc.bigInt(1_000_000n, 2_000_000n),
    }),
    { numRuns: RUNS, seed: SEED },
  )
  const sent: { readonly draft: Draft; readonly id: string }[] = []
  for (const draft of drafts) sent.push({ draft, id: await send(draft) })
  for (const index of [0, 1, 2]) {
    const account = addressOf(index)
    const all = await readAll(account)
    const byId = new Map(all.map((item) => [item.id, item]))
    expect(byId.size).toBe(all.length)
    const mine = sent.filter(({ draft }) => draft.from === index || draft.to === index)
    // The transactions of the world's own start are older.
    expect(all.slice(0, mine.length).map(({ id }) => id)).toEqual(
      mine.map(({ id }) => id).reverse(),
    )
    for (const { draft, id } of mine) {
      const item = byId.get(id)
      if (!item) continue
      expect(sum(account, item), `${draft.kind} ${id}`).toEqual(await replay(account, id))
      expect(item.metadata.status).toBe(draft.kind === 'tooMuch' ? 'failed' : 'confirmed')
      if (draft.kind === 'tooMuch') continue
      const kind = draft.from === index ? 'send' : 'receive'
      expect(item.metadata.operationType).toBe(kind)
    }
  }
})

test('solana history: a token is named, with its decimals', async () => {
  const all = await readAll(addressOf(1))
  const [known] = world.manifest.chains.solana.tokens
  const info = all
    .flatMap(({ transfers }) => transfers)
    .find(({ fungible_info }) => fungible_info?.address?.endsWith(token().mint))
  expect(info).toMatchObject({
    fungible_info: { name: known?.name, symbol: known?.symbol },
    quantity: { decimals: `${known?.decimals}` },
  })
})
