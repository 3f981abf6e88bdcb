import {
  AccountRole,
  type Address,
  address,
  signature as asSignature,
  compileTransaction,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase58Decoder,
  getBase64Decoder,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  type Instruction,
  isSolanaError,
  type KeyPairSigner,
  lamports,
  pipe,
  SOLANA_ERROR__BLOCK_HEIGHT_EXCEEDED,
  SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM,
  SOLANA_ERROR__JSON_RPC__INVALID_PARAMS,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_MIN_CONTEXT_SLOT_NOT_REACHED,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_UNSUPPORTED_TRANSACTION_VERSION,
  SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solanaAccounts } from '../accounts.ts'
import { MAX_BLOCKHASH_AGE } from './blockhashes.ts'
import { SOLANA_LOCALNET_GENESIS_HASH } from './genesis.ts'
import {
  associatedTokenAddress,
  createTokenAccount,
  transferSol,
  transferTokens,
} from './instructions.ts'
import { COMPUTE_BUDGET_PROGRAM, MEMO_PROGRAM, TOKEN_PROGRAM } from './programs.ts'
import { type SolanaChain, startSolana } from './startSolana.ts'
import { type KitClient, kitClient, signedTransaction, testSigner } from './testing.ts'
import { solanaTokens } from './tokens.ts'

const SOL = 1_000_000_000n
const [dollar, token] = solanaTokens

let chain: SolanaChain
let client: KitClient
let alice: KeyPairSigner
let bob: Address

beforeAll(async () => {
  // Blocks by transactions only: every slot in these tests is one that the test has made.
  chain = await startSolana({ port: 0, reservedPorts: new Set(), slotMs: 0 })
  client = kitClient(chain)
  alice = await testSigner(0)
  bob = address(solanaAccounts[1]?.address ?? '')
})

afterAll(() => chain.stop())

const confirmed = { commitment: 'confirmed' } as const

async function sendAll(payer: KeyPairSigner, instructions: readonly Instruction[]) {
  const transaction = await signedTransaction(client, payer, instructions)
  await client.sendAndConfirm(transaction as Parameters<KitClient['sendAndConfirm']>[0], confirmed)
  return getSignatureFromTransaction(transaction)
}

test('sends SOL and confirms it by subscription', async () => {
  const to = await generateKeyPairSigner()
  const id = await sendAll(alice, [transferSol(alice.address, to.address, (SOL * 3n) / 2n)])
  const { value } = await client.rpc.getBalance(to.address).send()
  expect(value).toBe(1_500_000_000n)
  const statuses = await client.rpc.getSignatureStatuses([id]).send()
  expect(statuses.value[0]).toMatchObject({
    confirmationStatus: 'finalized',
    confirmations: null,
    err: null,
  })
})

test('sends SPL tokens to an account that the transaction creates', async () => {
  const to = await generateKeyPairSigner()
  const source = await associatedTokenAddress(alice.address, dollar.address)
  const destination = await associatedTokenAddress(to.address, dollar.address)
  const id = await sendAll(alice, [
    createTokenAccount(alice.address, to.address, dollar.address, destination),
    transferTokens(
      { source, mint: dollar.address, destination, owner: alice.address },
      { amount: 1_250_000n, decimals: 6 },
    ),
  ])
  const balance = await client.rpc.getTokenAccountBalance(destination).send()
  expect(balance.value).toEqual({
    amount: '1250000',
    decimals: 6,
    uiAmount: 1.25,
    uiAmountString: '1.25',
  })
  const transaction = await client.rpc
    .getTransaction(id, { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 })
    .send()
  const post = transaction?.meta?.postTokenBalances ?? []
  expect(post.find(({ owner }) => owner === to.address)?.uiTokenAmount.amount).toBe('1250000')
  expect(transaction?.meta?.preTokenBalances?.some(({ owner }) => owner === to.address)).toBe(false)
  expect(transaction?.transaction.message.instructions).toMatchObject([
    { program: 'spl-associated-token-account', parsed: { type: 'createIdempotent' } },
    { program: 'spl-token', parsed: { type: 'transferChecked' } },
  ])
  expect(transaction?.meta?.innerInstructions?.[0]?.index).toBe(0)
})

test('sendTransaction: refuses an overspend before it is sent, with the logs and the reason', async () => {
  const sending = sendAll(alice, [transferSol(alice.address, bob, SOL * 1_000_000n)])
  const error: unknown = await sending.catch((caught: unknown) => caught)
  expect(
    isSolanaError(error, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE),
  ).toBe(true)
  const { cause, context } = error as { cause: unknown; context: { logs: string[] } }
  expect(isSolanaError(cause, SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM)).toBe(true)
  expect(context.logs.join('\n')).toContain('insufficient lamports')
})

test('a failing transaction without preflight lands, costs its fee and has an error', async () => {
  const payer = await testSigner(2)
  const before = (await client.rpc.getBalance(payer.address).send()).value
  const overspend = transferSol(payer.address, bob, SOL * 1_000_000n)
  const transaction = await signedTransaction(client, payer, [overspend])
  const id = await client.rpc
    .sendTransaction(getBase64EncodedWireTransaction(transaction), {
      encoding: 'base64',
      skipPreflight: true,
    })
    .send()
  const { value } = await client.rpc.getSignatureStatuses([id]).send()
  // kit itself hands out bigints here, against its types.
  expect(value[0]?.err).toEqual({ InstructionError: [0n, { Custom: 1n }] })
  const after = (await client.rpc.getBalance(payer.address).send()).value
  expect(before - after).toBe(5000n)
})

test('sendTransaction: refuses a signature over another message', async () => {
  const transaction = await signedTransaction(client, alice, [transferSol(alice.address, bob, 1n)])
  const other = await signedTransaction(client, alice, [transferSol(alice.address, bob, 2n)])
  const forged = { ...transaction, signatures: other.signatures }
  const sending = client.rpc
    .sendTransaction(getBase64EncodedWireTransaction(forged), { encoding: 'base64' })
    .send()
  await expect(sending).rejects.toSatisfy((error) =>
    isSolanaError(
      error,
      SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE,
    ),
  )
  expect(
    (await client.rpc.getSignatureStatuses([getSignatureFromTransaction(forged)]).send()).value,
  ).toEqual([null])
})

test('a blockhash is valid for 150 blocks', async () => {
  const stranger = await generateKeyPairSigner()
  const { value: lifetime } = await client.rpc.getLatestBlockhash().send()
  const late = await signedTransaction(client, alice, [transferSol(alice.address, bob, 3n)])
  const airdrop = () => client.rpc.requestAirdrop(stranger.address, lamports(SOL)).send()
  for (let block = 0n; block < MAX_BLOCKHASH_AGE; block++) await airdrop()
  expect((await client.rpc.isBlockhashValid(lifetime.blockhash).send()).value).toBe(true)
  expect(await client.rpc.getBlockHeight().send()).toBe(lifetime.lastValidBlockHeight)
  await airdrop()
  expect((await client.rpc.isBlockhashValid(lifetime.blockhash).send()).value).toBe(false)
  const error: unknown = await client.rpc
    .sendTransaction(getBase64EncodedWireTransaction(late), { encoding: 'base64' })
    .send()
    .catch((caught: unknown) => caught)
  const { cause } = error as { cause: unknown }
  expect(isSolanaError(cause, SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND)).toBe(true)
  const confirming = client.sendAndConfirm(late as Parameters<KitClient['sendAndConfirm']>[0], {
    ...confirmed,
    skipPreflight: true,
  })
  await expect(confirming).rejects.toSatisfy((caught) =>
    isSolanaError(caught, SOLANA_ERROR__BLOCK_HEIGHT_EXCEEDED),
  )
})

test('getFeeForMessage: equals the fee that is taken, priority included', async () => {
  const payer = await testSigner(3)
  const budget = (bytes: number[]): Instruction => ({
    programAddress: COMPUTE_BUDGET_PROGRAM,
    data: Uint8Array.from(bytes),
  })
  const transaction = await signedTransaction(client, payer, [
    budget([2, 0x50, 0xc3, 0, 0]),
    budget([3, 0x40, 0x42, 0x0f, 0, 0, 0, 0, 0]),
    transferSol(payer.address, bob, 1n),
  ])
  const message = getBase64Decoder().decode(transaction.messageBytes)
  const fee = await client.rpc.getFeeForMessage(message as never).send()
  // 50,000 units at one lamport each, and one signature.
  expect(fee.value).toBe(55_000n)
  const id = await client.rpc
    .sendTransaction(getBase64EncodedWireTransaction(transaction), { encoding: 'base64' })
    .send()
  const found = await client.rpc
    .getTransaction(id, { encoding: 'json', maxSupportedTransactionVersion: 0 })
    .send()
  const [before, after] = [found?.meta?.preBalances[0], found?.meta?.postBalances[0]]
  expect((before ?? 0n) - (after ?? 0n)).toBe(55_001n)
  expect(found?.meta?.fee).toBe(55_000n)
})

test('simulateTransaction: changes nothing, signed or not', async () => {
  const { value: lifetime } = await client.rpc.getLatestBlockhash().send()
  const slot = await client.rpc.getSlot().send()
  const to = await generateKeyPairSigner()
  const unsigned = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayer(alice.address, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
    (draft) => ({
      ...draft,
      instructions: [transferSol(alice.address, to.address, SOL)],
    }),
    (draft) => compileTransaction(draft),
  )
  const wire = getBase64EncodedWireTransaction(unsigned)
  const config = {
    encoding: 'base64',
    accounts: { addresses: [to.address], encoding: 'base64' },
  } as const
  const { value } = await client.rpc.simulateTransaction(wire, config).send()
  expect(value.err).toBeNull()
  expect(value.logs).toContain('Program 11111111111111111111111111111111 success')
  expect(value.unitsConsumed).toBe(150n)
  expect(value.accounts[0]?.lamports).toBe(SOL)
  expect(value.postBalances?.[1]).toBe(SOL)
  expect(value.preBalances?.[1]).toBe(0n)
  const strict = await client.rpc
    .simulateTransaction(wire, { encoding: 'base64', sigVerify: true })
    .send()
  expect(strict.value.err).toBe('SignatureFailure')
  const replaced = await client.rpc
    .simulateTransaction(wire, { encoding: 'base64', replaceRecentBlockhash: true })
    .send()
  expect(replaced.value.replacementBlockhash).toEqual(lifetime)
  expect((await client.rpc.getBalance(to.address).send()).value).toBe(0n)
  expect(await client.rpc.getSlot().send()).toBe(slot)
})

test('getTokenAccountsByOwner: lists accounts by program and by mint', async () => {
  const owner = address(solanaAccounts[9]?.address ?? '')
  const all = await client.rpc
    .getTokenAccountsByOwner(owner, { programId: TOKEN_PROGRAM }, { encoding: 'jsonParsed' })
    .send()
  const held = all.value.map(({ account }) => account.data.parsed.info)
  expect(held.map(({ mint }) => mint).sort()).toEqual([dollar.address, token.address].sort())
  const one = await client.rpc
    .getTokenAccountsByOwner(owner, { mint: token.address }, { encoding: 'jsonParsed' })
    .send()
  expect(one.value.map(({ pubkey }) => pubkey)).toEqual([
    await associatedTokenAddress(owner, token.address),
  ])
  const info = one.value[0]?.account.data.parsed.info
  expect(info).toMatchObject({ owner, isNative: false, state: 'initialized' })
  expect(info?.tokenAmount).toMatchObject({ amount: '1000000000000', uiAmountString: '1000' })
})

test('getAccountInfo: reads accounts in every encoding, exactly', async () => {
  const key = dollar.address
  const base64 = await client.rpc.getAccountInfo(key, { encoding: 'base64' }).send()
  expect(base64.value).toMatchObject({ owner: TOKEN_PROGRAM, executable: false, space: 82n })
  const bytes = Buffer.from(base64.value?.data[0] ?? '', 'base64')
  expect(bytes[44]).toBe(6)
  const base58 = await client.rpc.getAccountInfo(key, { encoding: 'base58' }).send()
  expect(base58.value?.data).toEqual([getBase58Decoder().decode(bytes), 'base58'])
  const parsed = await client.rpc.getAccountInfo(key, { encoding: 'jsonParsed' }).send()
  expect(parsed.value?.data).toMatchObject({
    program: 'spl-token',
    parsed: { type: 'mint', info: { decimals: 6 } },
  })
  const slice = { encoding: 'base64', dataSlice: { offset: 44, length: 1 } } as const
  const sliced = await client.rpc.getAccountInfo(key, slice).send()
  expect(sliced.value?.data).toEqual(['Bg==', 'base64'])
  const nobody = (await generateKeyPairSigner()).address
  const many = await client.rpc.getMultipleAccounts([nobody, key], { encoding: 'base64' }).send()
  expect(many.value).toEqual([null, base64.value])
})

test('getSignaturesForAddress: lists the history of an account, newest first and in pages', async () => {
  const to = (await generateKeyPairSigner()).address
  const ids: string[] = []
  for (const amount of [1n, 2n, 3n]) {
    ids.unshift(await client.rpc.requestAirdrop(to, lamports(SOL * amount)).send())
  }
  const list = await client.rpc.getSignaturesForAddress(to).send()
  expect(list.map(({ signature }) => signature)).toEqual(ids)
  expect(list[0]).toMatchObject({ err: null, memo: null, confirmationStatus: 'finalized' })
  const [newest, middle, oldest] = ids.map((id) => asSignature(id))
  const pages = await Promise.all([
    client.rpc.getSignaturesForAddress(to, { limit: 1 }).send(),
    client.rpc.getSignaturesForAddress(to, { before: newest as never, limit: 1 }).send(),
    client.rpc.getSignaturesForAddress(to, { until: oldest as never }).send(),
  ])
  expect(pages.map((page) => page.map(({ signature }) => signature))).toEqual([
    [newest],
    [middle],
    [newest, middle],
  ])
})

test('getTransaction: returns a version 0 transaction only to clients that support it', async () => {
  const memo: Instruction = {
    programAddress: MEMO_PROGRAM,
    accounts: [{ address: alice.address, role: AccountRole.READONLY_SIGNER }],
    data: new TextEncoder().encode('hello'),
  }
  const id = await sendAll(alice, [memo])
  await expect(client.rpc.getTransaction(id, { encoding: 'json' }).send()).rejects.toSatisfy(
    (error) =>
      isSolanaError(error, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_UNSUPPORTED_TRANSACTION_VERSION),
  )
  const config = { maxSupportedTransactionVersion: 0 } as const
  const json = await client.rpc.getTransaction(id, { encoding: 'json', ...config }).send()
  expect(json?.version).toBe(0)
  expect(json?.transaction.message.header).toEqual({
    numReadonlySignedAccounts: 0,
    numReadonlyUnsignedAccounts: 1,
    numRequiredSignatures: 1,
  })
  const parsed = await client.rpc.getTransaction(id, { encoding: 'jsonParsed', ...config }).send()
  expect(parsed?.transaction.message.instructions[0]).toMatchObject({
    program: 'spl-memo',
    parsed: 'hello',
  })
  expect(parsed?.transaction.message.accountKeys[0]).toEqual({
    pubkey: alice.address,
    signer: true,
    source: 'transaction',
    writable: true,
  })
  const unknown = getSignatureFromTransaction(
    await signedTransaction(client, alice, [transferSol(alice.address, bob, 77n)]),
  )
  expect(
    await client.rpc.getTransaction(unknown, { encoding: 'json', ...config }).send(),
  ).toBeNull()
})

test('reports its health, version, genesis hash, rent and epoch', async () => {
  const { rpc } = client
  expect(await rpc.getHealth().send()).toBe('ok')
  expect(await rpc.getGenesisHash().send()).toBe(SOLANA_LOCALNET_GENESIS_HASH)
  expect((await rpc.getVersion().send())['solana-core']).toMatch(/^\d+\.\d+\.\d+$/)
  expect(await rpc.getMinimumBalanceForRentExemption(165n).send()).toBe(2_039_280n)
  const slot = await rpc.getSlot().send()
  expect(await rpc.getEpochInfo().send()).toMatchObject({
    absoluteSlot: slot,
    blockHeight: slot,
    epoch: 0n,
    slotIndex: slot,
  })
})

test('kit recognises the errors for invalid parameters and a minimum slot', async () => {
  const early = client.rpc.getBalance(bob, { minContextSlot: 1_000_000n }).send()
  await expect(early).rejects.toSatisfy((error) =>
    isSolanaError(error, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_MIN_CONTEXT_SLOT_NOT_REACHED),
  )
  const wrong = client.rpc.getBalance('nobody' as Address).send()
  await expect(wrong).rejects.toSatisfy((error) =>
    isSolanaError(error, SOLANA_ERROR__JSON_RPC__INVALID_PARAMS),
  )
})
