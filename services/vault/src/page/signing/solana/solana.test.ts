import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import {
  createKeyPairFromPrivateKeyBytes,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
} from '@solana/kit'
import fc from 'fast-check'
import { solana } from 'portico/networks'
import { FrameError } from 'portico/wire/frame'
import { beforeAll, describe, expect, test } from 'vitest'
import { createEntropy, createSeed, deriveSolanaKey } from '../../../frame/index.ts'
import { NodeError } from '../../nodes/nodeError.ts'
import type { Signer } from '../createSigner.ts'
import { deepFreeze, isDeepFrozen } from '../deepFreeze.ts'
import { executeRequest } from '../executeRequest.ts'
import { prepareRequest } from '../prepareRequest.ts'
import { createSolanaTransaction } from '../test/createSolanaTransaction.ts'
import { createTestAccount, type TestAccount } from '../test/createTestAccount.ts'
import { type Answers, createTestNodes } from '../test/createTestNodes.ts'
import { type PreparedSolanaRequest, signSolanaRequest } from './signSolanaRequest.ts'

const never = () => Promise.reject(new TypeError('no batch'))
const CHAIN: string = solana.caipNetworkId
const OTHER = base58.encode(new Uint8Array(32).fill(7))

let wallet: TestAccount
let own: string
beforeAll(async () => {
  wallet = await createTestAccount()
  own = wallet.addresses.solanaAddress
})

function prepare(method: string, params: object, answers: Answers = {}, chainId = CHAIN) {
  const { nodes } = createTestNodes(answers, CHAIN)
  return prepareRequest(wallet.request(method, { pubkey: own, ...params }, { nodes, chainId }))
}

async function execute(method: string, params: object, answers: Answers = {}) {
  const { nodes, calls } = createTestNodes(answers, CHAIN)
  const request = wallet.request(method, { pubkey: own, ...params }, { nodes, chainId: CHAIN })
  const prepared = await prepareRequest(request)
  expect(isDeepFrozen(prepared)).toBe(true)
  const signer: Signer = { withSeed: async (work) => work(wallet.seed) }
  const { signal } = new AbortController()
  return {
    result: await executeRequest({ ...{ prepared, signer, nodes, signal }, sendCalls: never }),
    calls,
  }
}

async function getCode(work: Promise<unknown>) {
  const error = await work.catch((reason: unknown) => reason)
  if (!(error instanceof FrameError)) throw error
  return error.payload.code
}

const encode = (text: string) => base58.encode(new TextEncoder().encode(text))

/** What kit makes of a transaction with the wallet's key. */
async function signWithKit(bytes: Uint8Array) {
  const { privateKey } = deriveSolanaKey(wallet.seed)
  const keyPair = await createKeyPairFromPrivateKeyBytes(privateKey)
  const signed = await partiallySignTransaction([keyPair], getTransactionDecoder().decode(bytes))
  return Buffer.from(getTransactionEncoder().encode(signed)).toString('base64')
}

describe('solana_signMessage', () => {
  test('the signature is of the bytes of the message', async () => {
    const bytes = fc.uint8Array({ maxLength: 100 })
    await fc.assert(
      fc.asyncProperty(bytes, async (message) => {
        // A first byte of 0x80 to 0xbf is that of a transaction.
        fc.pre((message[0] ?? 0) < 0x80)
        const { result } = await execute('solana_signMessage', { message: base58.encode(message) })
        const { signature } = result as { signature: string }
        expect(ed25519.verify(base58.decode(signature), message, base58.decode(own))).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  test('a message that is a transaction is not signed, with or without its signatures', async () => {
    const { bytes, transaction } = createSolanaTransaction({ payer: own })
    for (const message of [bytes, Uint8Array.from(transaction.messageBytes)]) {
      const work = prepare('solana_signMessage', { message: base58.encode(message) })
      expect(await getCode(work)).toBe('method_not_allowed')
    }
  })

  test.each([
    ['of this site', 'shop.example', 'https://shop.example/in', undefined],
    ['of this site, with its scheme', 'https://shop.example', 'https://shop.example', undefined],
    ['of another scheme', 'http://shop.example', 'https://shop.example', 'method_not_allowed'],
    ['of another site', 'bank.example', 'https://bank.example', 'method_not_allowed'],
    ['with a URI of another site', 'shop.example', 'https://bank.example', 'method_not_allowed'],
  ])('a sign-in %s', async (_, domain, uri, code) => {
    const text = `${domain} wants you to sign in with your Solana account:\n${own}\n\nURI: ${uri}`
    const work = prepare('solana_signMessage', { message: encode(text) })
    if (code) expect(await getCode(work)).toBe(code)
    else expect(await work).toMatchObject({ message: { kind: 'signIn', text } })
  })

  test('a sign-in of another account or form is refused', async () => {
    const start = 'shop.example wants you to sign in with your Solana account:\n'
    const other = prepare('solana_signMessage', { message: encode(`${start}${OTHER}`) })
    expect(await getCode(other)).toBe('unauthorized')
    for (const text of [`Hi! ${start}${own}`, start.trim()]) {
      const work = prepare('solana_signMessage', { message: encode(text) })
      expect(await getCode(work)).toBe('invalid_params')
    }
    const hidden = prepare('solana_signMessage', { message: encode(`\u200b${start}${own}`) })
    expect(await getCode(hidden)).toBe('method_not_allowed')
  })

  test.each([
    ['no message', {}, 'invalid_params'],
    ['a message that is not base58', { message: '0OIl' }, 'invalid_params'],
    ['no account', { message: 'a', pubkey: undefined }, 'invalid_params'],
    ['another account', { message: 'a', pubkey: OTHER }, 'unauthorized'],
  ])('%s is refused', async (_, params, code) => {
    expect(await getCode(prepare('solana_signMessage', params))).toBe(code)
  })

  test('a network of another kind is refused', async () => {
    for (const chainId of ['eip155:1', 'solana:', 'solana:1']) {
      const work = prepare('solana_signMessage', { message: 'a' }, {}, chainId)
      expect(await getCode(work)).toBe('chain_not_supported')
    }
  })
})

describe('solana_signTransaction', () => {
  test('the transaction is that of kit', async () => {
    const { bytes, base64 } = createSolanaTransaction({ payer: own })
    const { result, calls } = await execute('solana_signTransaction', { transaction: base64 })
    const transaction = await signWithKit(bytes)
    const signature = base58.encode(Buffer.from(transaction, 'base64').subarray(1, 65))
    expect(result).toEqual({ signature, transaction })
    expect(calls).toHaveLength(0)
  })

  test('the signature goes to the place of the wallet, and others stay', async () => {
    const { bytes } = createSolanaTransaction({ payer: OTHER, source: own })
    bytes.fill(7, 1, 65)
    const transaction = Buffer.from(bytes).toString('base64')
    const { result } = await execute('solana_signTransaction', { transaction })
    expect(result).toMatchObject({ transaction: await signWithKit(bytes) })
    const signed = Buffer.from((result as { transaction: string }).transaction, 'base64')
    expect([...signed.subarray(1, 65)]).toEqual(Array(64).fill(7))
  })

  test('what is signed is decoded', async () => {
    const { base64 } = createSolanaTransaction({ payer: own, amount: 9n })
    const prepared = await prepare('solana_signTransaction', { transaction: base64 })
    const action = { kind: 'transfer', from: own, to: OTHER, lamports: 9n }
    expect(prepared).toMatchObject({
      kind: 'solanaTransactions',
      transactions: [{ decoded: { feePayer: own, actions: [action] } }],
    })
  })

  test('a transaction that the wallet does not sign, or with other places, is refused', async () => {
    const foreign = createSolanaTransaction({ payer: OTHER }).base64
    const work = prepare('solana_signTransaction', { transaction: foreign })
    expect(await getCode(work)).toBe('unauthorized')
    const { bytes, base64 } = createSolanaTransaction({ payer: own })
    const less = Buffer.from([0, ...bytes.subarray(65)]).toString('base64')
    const more = Buffer.from([2, ...bytes.subarray(1, 65), ...bytes.subarray(1)]).toString('base64')
    const cut = Buffer.from(bytes.subarray(0, 40)).toString('base64')
    for (const transaction of [less, more, cut, '', '*', undefined, [base64]]) {
      const other = prepare('solana_signTransaction', { transaction })
      expect(await getCode(other)).toBe('invalid_params')
    }
  })
})

describe('solana_signAllTransactions', () => {
  test('each transaction is that of kit', async () => {
    const all = [1n, 2n, 3n].map((amount) => createSolanaTransaction({ payer: own, amount }))
    const transactions = all.map(({ base64 }) => base64)
    const { result } = await execute('solana_signAllTransactions', { transactions })
    const expected = await Promise.all(all.map(({ bytes }) => signWithKit(bytes)))
    expect(result).toEqual({ transactions: expected })
  })

  test('a list with a foreign transaction, and an empty one, are refused', async () => {
    const method = 'solana_signAllTransactions'
    const transactions = [own, OTHER].map((payer) => createSolanaTransaction({ payer }).base64)
    expect(await getCode(prepare(method, { transactions }))).toBe('unauthorized')
    expect(await getCode(prepare(method, { transactions: [] }))).toBe('invalid_params')
  })
})

describe('solana_signAndSendTransaction', () => {
  const method = 'solana_signAndSendTransaction'

  test('the transaction is sent with the options of the caller', async () => {
    const { bytes, base64 } = createSolanaTransaction({ payer: own })
    const sendOptions = { skipPreflight: true, maxRetries: 2, preflightCommitment: 'confirmed' }
    const answers = { sendTransaction: 'x' }
    const { result, calls } = await execute(method, { transaction: base64, sendOptions }, answers)
    const sent = await signWithKit(bytes)
    expect(calls).toEqual([
      { method: 'sendTransaction', params: [sent, { ...sendOptions, encoding: 'base64' }] },
    ])
    const id = base58.encode(Buffer.from(sent, 'base64').subarray(1, 65))
    expect(result).toEqual({ signature: id })
  })

  test('a lost transaction is sent again, unless the network has it', async () => {
    const { base64 } = createSolanaTransaction({ payer: own })
    const sendTransaction = () => {
      throw new NodeError('unavailable')
    }
    const known = { sendTransaction, getSignatureStatuses: { value: [{ slot: 1 }] } }
    const { calls } = await execute(method, { transaction: base64 }, known)
    expect(calls.map((call) => call.method)).toEqual(['sendTransaction', 'getSignatureStatuses'])
    const unknown = { sendTransaction, getSignatureStatuses: { value: [null] } }
    const work = execute(method, { transaction: base64 }, unknown)
    expect(await getCode(work)).toBe('unavailable')
  })

  test('other options, and a network without a node, are refused', async () => {
    const { base64: transaction } = createSolanaTransaction({ payer: own })
    for (const sendOptions of [{ preflightCommitment: 'soon' }, { url: 'x' }, 1, []]) {
      const work = prepare(method, { transaction, sendOptions })
      expect(await getCode(work)).toBe('invalid_params')
    }
    const other = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
    const work = prepare(method, { transaction }, {}, other)
    expect(await getCode(work)).toBe('chain_not_supported')
  })
})

describe('signSolanaRequest', () => {
  const internal = new FrameError({ code: 'internal' })

  test('what may change, another digest, and the key of another wallet are not signed', async () => {
    const { base64 } = createSolanaTransaction({ payer: own })
    const all = await Promise.all([
      prepare('solana_signMessage', { message: encode('hi') }),
      prepare('solana_signTransaction', { transaction: base64 }),
    ])
    for (const request of all) {
      const prepared = request as PreparedSolanaRequest
      const changed = deepFreeze({ ...prepared, digest: `0x${'11'.repeat(32)}` as const })
      expect(() => signSolanaRequest({ ...prepared }, wallet.seed)).toThrow(internal)
      expect(() => signSolanaRequest(changed, wallet.seed)).toThrow(internal)
      expect(() => signSolanaRequest(prepared, createSeed(createEntropy()))).toThrow(internal)
      expect(signSolanaRequest(prepared, wallet.seed)).toHaveLength(1)
    }
  })
})
