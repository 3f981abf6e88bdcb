import {
  type Address,
  appendTransactionMessageInstruction,
  type Blockhash,
  createSignableMessage,
  createTransactionMessage,
  generateKeyPairSigner,
  getCompiledTransactionMessageDecoder,
  getPublicKeyFromAddress,
  getTransactionEncoder,
  isTransactionModifyingSigner,
  isTransactionSendingSigner,
  pipe,
  type SignatureBytes,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type TransactionSigner,
  verifySignature,
} from '@solana/kit'
import { expect, test, vi } from 'vitest'
import { readStandardWallet } from '../core/walletStandard/readStandardWallet.ts'
import { solana as mainnet } from '../networks/solana.ts'
import { createFakeSolanaWallet } from '../testing/solana/createFakeSolanaWallet.ts'
import type { SolanaProvider } from '../wire/accounts.ts'
import { createStandardSession } from './standardConnector.ts'
import { toKitSigner } from './toKitSigner.ts'

const networkId = mainnet.caipNetworkId
const lifetime = {
  blockhash: 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N' as Blockhash,
  lastValidBlockHeight: 77n,
}
const later = 'GaJhPmgf2TVGcXH1ih7XJrb3rCZBFrSxPS3JFg3RzJE3' as Blockhash

async function setUp() {
  const fake = createFakeSolanaWallet()
  const wallet = readStandardWallet(fake.wallet, 'solana:')
  if (!wallet) throw new TypeError('not a wallet')
  const { sessions } = await createStandardSession(wallet).connect({
    namespaces: ['solana'],
    networks: [mainnet],
    mode: 'interactive',
    signal: new AbortController().signal,
  })
  const provider = sessions[0].provider as SolanaProvider
  const address = sessions[0].accounts[0].address as Address
  return { fake, provider, address, signer: toKitSigner(provider, { address, networkId }) }
}

function message(payer: TransactionSigner, blockhash = lifetime.blockhash) {
  return pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayerSigner(payer, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash({ ...lifetime, blockhash }, draft),
    (draft) =>
      appendTransactionMessageInstruction(
        { programAddress: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Address },
        draft,
      ),
  )
}

const verifies = async (
  address: Address,
  signature: SignatureBytes | null | undefined,
  bytes: object,
) =>
  signature
    ? verifySignature(await getPublicKeyFromAddress(address), signature, bytes as Uint8Array)
    : false

test('toKitSigner: kit recognizes the signer', async () => {
  const { signer } = await setUp()
  expect(isTransactionModifyingSigner(signer)).toBe(true)
  expect(isTransactionSendingSigner(signer)).toBe(true)
})

test('toKitSigner: signs a transaction beside signers of kit and keeps its lifetime', async () => {
  const { signer, address } = await setUp()
  const other = await generateKeyPairSigner()
  const draft = appendTransactionMessageInstruction(
    {
      programAddress: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Address,
      accounts: [{ address: other.address, role: 2, signer: other }],
    },
    message(signer),
  )
  const signed = await signTransactionMessageWithSigners(draft)
  expect(signed.lifetimeConstraint).toEqual(lifetime)
  expect(await verifies(address, signed.signatures[address], signed.messageBytes)).toBe(true)
  expect(await verifies(other.address, signed.signatures[other.address], signed.messageBytes)).toBe(
    true,
  )
})

test('toKitSigner: accepts a transaction that the wallet changed, and reads its lifetime again', async () => {
  const { provider, address } = await setUp()
  const changing: SolanaProvider = {
    ...provider,
    async signTransaction(input) {
      const own = toKitSigner(provider, { address, networkId })
      const changed = await signTransactionMessageWithSigners(message(own, later))
      return provider.signTransaction({
        ...input,
        transaction: new Uint8Array(getTransactionEncoder().encode(changed)),
      })
    },
  }
  const signer = toKitSigner(changing, { address, networkId })
  const signed = await signTransactionMessageWithSigners(message(signer))
  const decoded = getCompiledTransactionMessageDecoder().decode(signed.messageBytes)
  expect(decoded).toMatchObject({ lifetimeToken: later })
  expect(signed.lifetimeConstraint).toMatchObject({ blockhash: later })
  expect(await verifies(address, signed.signatures[address], signed.messageBytes)).toBe(true)
})

test('toKitSigner: signs messages in sequence and keeps their signatures', async () => {
  const { signer, address, fake } = await setUp()
  const earlier = { [mainnet.id as Address]: new Uint8Array(64) as SignatureBytes }
  const texts = ['hello', 'ünï ✓'].map((text) => createSignableMessage(text, earlier))
  const signed = await signer.modifyAndSignMessages(texts)
  for (const { content, signatures } of signed) {
    expect(Object.keys(signatures)).toHaveLength(2)
    expect(await verifies(address, signatures[address], content)).toBe(true)
  }
  expect(fake.log.filter(({ method }) => method === 'solana:signMessage')).toHaveLength(2)
})

test('toKitSigner: sends what kit compiled to the given cluster', async () => {
  const { signer, provider, address } = await setUp()
  const signature = new Uint8Array(64).fill(7)
  const signAndSendTransaction = vi.fn(async () => signature)
  const sending = toKitSigner({ ...provider, signAndSendTransaction }, { address, networkId })
  const [transaction] = await signer.modifyAndSignTransactions([
    await signTransactionMessageWithSigners(message(signer)),
  ])
  if (!transaction) throw new TypeError('nothing was signed')
  await expect(sending.signAndSendTransactions([transaction])).resolves.toEqual([signature])
  expect(signAndSendTransaction).toHaveBeenCalledWith({
    address,
    networkId,
    transaction: new Uint8Array(getTransactionEncoder().encode(transaction)),
  })
})

test('toKitSigner: maps a rejection, and refuses an invalid response', async () => {
  const { signer, provider, address, fake } = await setUp()
  fake.script.next('reject')
  await expect(signTransactionMessageWithSigners(message(signer))).rejects.toMatchObject({
    code: 'rpc/user-rejected',
  })
  for (const bytes of [Uint8Array.of(1, 2, 3), new Uint8Array(5000)]) {
    const broken = toKitSigner(
      { ...provider, signTransaction: async () => bytes, signMessage: async () => bytes },
      { address, networkId },
    )
    await expect(signTransactionMessageWithSigners(message(broken))).rejects.toMatchObject({
      code: 'connector/invalid-answer',
    })
    await expect(broken.modifyAndSignMessages([createSignableMessage('x')])).rejects.toMatchObject({
      code: 'connector/invalid-answer',
    })
  }
})

test('toKitSigner: kit’s abort signal rejects at once, also while the wallet hangs', async () => {
  const { signer, fake } = await setUp()
  fake.script.next('hang')
  const controller = new AbortController()
  const config = { abortSignal: controller.signal }
  const signing = signer.modifyAndSignMessages([createSignableMessage('x')], config)
  await vi.waitFor(() => expect(fake.log.at(-1)?.method).toBe('solana:signMessage'))
  controller.abort()
  await expect(signing).rejects.toMatchObject({ code: 'connector/aborted' })
  await expect(
    signer.modifyAndSignMessages([createSignableMessage('x')], config),
  ).rejects.toMatchObject({ code: 'connector/aborted' })
})

test('toKitSigner: throws for an invalid address', async () => {
  const { provider } = await setUp()
  expect(() => toKitSigner(provider, { address: 'nobody', networkId })).toThrow(
    expect.objectContaining({ code: 'validation/address' }),
  )
})
