import type { Address, Transaction } from '@solana/kit'
import type { TransactionMetadata } from 'litesvm'
import type { OpenMessage } from './message.ts'
import type { AccountSnapshot } from './snapshot.ts'
import type { TransactionErrorJson } from './transactionError.ts'

/** A transaction in a block, with its effects. */
export type TransactionRecord = {
  readonly signature: string
  readonly slot: bigint
  readonly blockTime: bigint
  readonly transaction: Transaction
  readonly message: OpenMessage
  readonly error: TransactionErrorJson | null
  readonly meta: TransactionMetadata
  readonly fee: bigint
  /** Accounts in the order of `message.keys`. */
  readonly before: readonly AccountSnapshot[]
  readonly after: readonly AccountSnapshot[]
}

const MAX_RECORDS = 20_000

/** Every transaction of the cluster, by signature and by account. The oldest are removed first. */
export class History {
  readonly #bySignature = new Map<string, TransactionRecord>()
  readonly #byAddress = new Map<Address, TransactionRecord[]>()

  add(record: TransactionRecord): void {
    this.#bySignature.set(record.signature, record)
    for (const key of new Set(record.message.keys)) {
      const list = this.#byAddress.get(key)
      if (list === undefined) this.#byAddress.set(key, [record])
      else list.push(record)
    }
    if (this.#bySignature.size > MAX_RECORDS) this.#dropOldest()
  }

  get size(): number {
    return this.#bySignature.size
  }

  get(signature: string): TransactionRecord | undefined {
    return this.#bySignature.get(signature)
  }

  /** The transactions of an account, newest first. */
  of(address: Address): readonly TransactionRecord[] {
    return [...(this.#byAddress.get(address) ?? [])].reverse()
  }

  #dropOldest(): void {
    const [oldest] = this.#bySignature.values()
    if (oldest === undefined) return
    this.#bySignature.delete(oldest.signature)
    for (const key of new Set(oldest.message.keys)) {
      const list = this.#byAddress.get(key)
      // Lists grow in the order of the records, so the oldest record is the first of each.
      list?.shift()
      if (list?.length === 0) this.#byAddress.delete(key)
    }
  }
}
