import {
  type Address,
  type EncodedAccount,
  getBase58Decoder,
  type Signature,
  type Transaction,
} from '@solana/kit'
import { FailedTransactionMetadata, LiteSVM, type TransactionMetadata } from 'litesvm'
import { Queue } from '../queue.ts'
import { Blockhashes } from './blockhashes.ts'
import { feeOf } from './fee.ts'
import { History, type TransactionRecord } from './history.ts'
import { Listeners } from './listeners.ts'
import { type OpenMessage, openMessage } from './message.ts'
import { takeSnapshot } from './snapshot.ts'
import { type TransactionErrorJson, transactionErrorJson } from './transactionError.ts'

/** The result of a simulation. */
export type Simulation = {
  readonly error: TransactionErrorJson | null
  readonly meta: TransactionMetadata | undefined
  readonly postAccounts: readonly EncodedAccount[]
}

/** The result of a sent transaction. One that did not land is not on the chain. */
export type Execution = {
  readonly signature: string
  readonly error: TransactionErrorJson | null
  readonly landed: boolean
}

const HISTORY_CAPACITY = 20_000n

/**
 * A one-node Solana cluster in this process. Each transaction makes a block; without
 * transactions, blocks follow the clock. Every block is final.
 *
 * @example const cluster = new Cluster(400)
 */
export class Cluster {
  readonly history = new History()
  /** Equal drips with one blockhash would be one transaction, so drips run in sequence. */
  readonly faucetQueue = new Queue()
  readonly onTransaction = new Listeners<TransactionRecord>()
  readonly onSlot = new Listeners<bigint>()
  // The window of usable blockhashes is kept here, see Blockhashes.
  readonly svm = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(HISTORY_CAPACITY)
  readonly #blockhashes = new Blockhashes()
  readonly #clock: NodeJS.Timeout | undefined
  #slot = 0n

  /** @param slotMs - time between two empty blocks in milliseconds; 0 for none */
  constructor(slotMs: number) {
    this.#closeBlock()
    if (slotMs > 0) this.#clock = setInterval(() => this.#closeBlock(), slotMs).unref()
  }

  get slot(): bigint {
    return this.#slot
  }

  get latestBlockhash(): Blockhashes['latest'] {
    return this.#blockhashes.latest
  }

  isBlockhashValid(blockhash: string): boolean {
    return this.#blockhashes.isValid(blockhash)
  }

  account(address: Address): EncodedAccount | undefined {
    const account = this.svm.getAccount(address)
    return account.exists ? account : undefined
  }

  /** Decodes the message of a transaction. Undefined for an unsupported version. */
  open(transaction: Transaction): OpenMessage | undefined {
    return openMessage(transaction.messageBytes, (address) => this.account(address)?.data)
  }

  simulate(
    transaction: Transaction,
    message: OpenMessage,
    options: { readonly sigVerify: boolean; readonly anyBlockhash: boolean },
  ): Simulation {
    if (!options.anyBlockhash && !this.isBlockhashValid(message.blockhash)) {
      return { error: 'BlockhashNotFound', meta: undefined, postAccounts: [] }
    }
    this.svm.withSigverify(options.sigVerify)
    try {
      const result = this.svm.simulateTransaction(transaction)
      if (result instanceof FailedTransactionMetadata) {
        return {
          error: transactionErrorJson(result.err()),
          meta: result.meta(),
          postAccounts: [],
        }
      }
      return { error: null, meta: result.meta(), postAccounts: result.postAccounts() }
    } finally {
      this.svm.withSigverify(true)
    }
  }

  /** Runs a fully signed transaction in a block of its own. */
  execute(transaction: Transaction, message: OpenMessage): Execution {
    const signature = signatureOf(transaction)
    if (!this.isBlockhashValid(message.blockhash)) {
      return { signature, error: 'BlockhashNotFound', landed: false }
    }
    const before = takeSnapshot(this.svm, message)
    const result = this.svm.sendTransaction(transaction)
    const failed = result instanceof FailedTransactionMetadata
    const error = failed ? transactionErrorJson(result.err()) : null
    const after = takeSnapshot(this.svm, message)
    // A failed transaction is in a block only if it paid its fee.
    const landed = error === null || before[0]?.lamports !== after[0]?.lamports
    if (!landed) return { signature, error, landed }
    const record: TransactionRecord = {
      signature,
      slot: this.#slot,
      blockTime: this.svm.getClock().unixTimestamp,
      transaction,
      message,
      error,
      meta: failed ? result.meta() : result,
      fee: feeOf(message),
      before,
      after,
    }
    this.history.add(record)
    this.#closeBlock()
    this.onTransaction.emit(record)
    return { signature, error, landed }
  }

  stop(): void {
    clearInterval(this.#clock)
  }

  #closeBlock(): void {
    this.#slot += 1n
    this.svm.warpToSlot(this.#slot)
    const clock = this.svm.getClock()
    clock.unixTimestamp = BigInt(Math.floor(Date.now() / 1000))
    this.svm.setClock(clock)
    this.svm.expireBlockhash()
    this.#blockhashes.issue(this.svm.latestBlockhash(), this.#slot)
    this.onSlot.emit(this.#slot)
  }
}

/** The first signature of a transaction, which is its id. */
export function signatureOf(transaction: Transaction): Signature {
  const [first] = Object.values(transaction.signatures)
  return getBase58Decoder().decode(first ?? new Uint8Array(64)) as Signature
}
