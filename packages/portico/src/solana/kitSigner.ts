import {
  type Address,
  assertIsTransactionWithinSizeLimit,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  getTransactionLifetimeConstraintFromCompiledTransactionMessage,
  type SignableMessage,
  type SignatureBytes,
  signatureBytes,
  type Transaction,
  type TransactionWithinSizeLimit,
  type TransactionWithLifetime,
} from '@solana/kit'
import { raceAbort, throwIfAborted } from '../core/async/raceAbort.ts'
import type { SolanaProvider } from '../wire/accounts.ts'
import { connectorInvalidAnswer } from '../wire/errors/catalogue.ts'
import { mapWalletError } from '../wire/errors/mapWalletError.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import type { CaipNetworkId } from '../wire/network.ts'

/** The account and the cluster of a signer. */
export interface KitWallet {
  readonly provider: SolanaProvider
  readonly address: Address
  readonly networkId: CaipNetworkId
}

type Signed = Transaction & TransactionWithinSizeLimit & TransactionWithLifetime

/** Adds the account's signature to each message. */
export function signMessages(
  { provider, address }: KitWallet,
  messages: readonly SignableMessage[],
  signal: AbortSignal | undefined,
): Promise<readonly SignableMessage[]> {
  return signEach(messages, signal, async (message) => {
    const signature = await provider.signMessage({ address, message: message.content })
    const signatures = { ...message.signatures, [address]: read(signature, signatureBytes) }
    return Object.freeze({ ...message, signatures: Object.freeze(signatures) })
  })
}

/** Has the wallet sign each transaction. The wallet may return a changed transaction. */
export function signTransactions(
  { provider, address, networkId }: KitWallet,
  transactions: readonly Transaction[],
  signal: AbortSignal | undefined,
): Promise<readonly Signed[]> {
  return signEach(transactions, signal, async (before) => {
    const transaction = encode(before)
    const bytes = await provider.signTransaction({ address, transaction, networkId })
    const after = read(bytes, decodeWhole)
    return Object.freeze({ ...after, lifetimeConstraint: await readLifetime(before, after) })
  })
}

/** Has the wallet sign and send each transaction. */
export function sendTransactions(
  { provider, address, networkId }: KitWallet,
  transactions: readonly Transaction[],
  signal: AbortSignal | undefined,
): Promise<readonly SignatureBytes[]> {
  return signEach(transactions, signal, async (transaction) => {
    const request = { address, transaction: encode(transaction), networkId }
    return read(await provider.signAndSendTransaction(request), signatureBytes)
  })
}

// In sequence, because a wallet shows one prompt at a time.
async function signEach<In, Out>(
  items: readonly In[],
  signal: AbortSignal = new AbortController().signal,
  run: (item: In) => Promise<Out>,
): Promise<readonly Out[]> {
  const done: Out[] = []
  for (const item of items) {
    throwIfAborted(signal)
    try {
      done.push(await raceAbort(run(item), signal))
    } catch (error) {
      throw mapWalletError(error)
    }
  }
  return Object.freeze(done)
}

function encode(transaction: Transaction): Uint8Array {
  return new Uint8Array(getTransactionEncoder().encode(transaction))
}

function decodeWhole(bytes: Uint8Array): Transaction & TransactionWithinSizeLimit {
  const transaction = getTransactionDecoder().decode(bytes)
  assertIsTransactionWithinSizeLimit(transaction)
  return transaction
}

function read<T>(bytes: Uint8Array, decode: (bytes: Uint8Array) => T): T {
  try {
    return decode(bytes)
  } catch (cause) {
    throw new PorticoError(connectorInvalidAnswer, { cause })
  }
}

// The bytes contain a blockhash or a nonce, but not its expiry. It is kept from the original if
// unchanged.
async function readLifetime(
  before: Transaction & Partial<TransactionWithLifetime>,
  after: Transaction,
): Promise<TransactionWithLifetime['lifetimeConstraint']> {
  const decoder = getCompiledTransactionMessageDecoder()
  const message = read(new Uint8Array(after.messageBytes), (bytes) => decoder.decode(bytes))
  const known = before.lifetimeConstraint
  if (known && 'lifetimeToken' in message) {
    const token = 'blockhash' in known ? known.blockhash : known.nonce
    if (token === message.lifetimeToken) return known
  }
  if (!('lifetimeToken' in message)) throw new PorticoError(connectorInvalidAnswer)
  return getTransactionLifetimeConstraintFromCompiledTransactionMessage(message)
}
