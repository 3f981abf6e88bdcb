import type { StoredRecord } from '../../core/storage/record.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import type { TrackedTransaction, TransactionStatus } from './state.ts'

/** A receiver of a transfer that one of the user's accounts sent. */
export interface RecentReceiver {
  readonly namespace: string
  /** The account that sent. */
  readonly from: string
  readonly address: string
  /** The name that was typed, if it was one. */
  readonly name?: string | undefined
  /** When it was sent to last, in milliseconds since the epoch. */
  readonly at: number
  /** When it was sent to first. Unset if that was also the last time. */
  readonly since?: number | undefined
}

/** The part of the stored record that transfers use. */
export interface Ledger {
  readonly transactions: readonly TrackedTransaction[]
  readonly receivers: readonly RecentReceiver[]
}

const VERSION = 1
const emptyLedger: Ledger = { transactions: [], receivers: [] }

/** How many settled transactions are kept besides the pending ones. */
const SETTLED_MAX = 20
/** How many receivers are kept, of all accounts together. */
export const RECEIVERS_MAX = 100
const LIST_MAX = 256

const STATUSES: readonly TransactionStatus[] = [
  'pending',
  'done',
  'failed',
  'replaced',
  'dropped',
  'unknown',
]
const INTEGER = /^\d{1,80}$/
const NETWORK = /^[a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/

/** Reads the ledger from the stored record. Invalid entries are left out. */
export function readLedger({ ledger }: Pick<StoredRecord, 'ledger'>): Ledger {
  if (!isObject(ledger) || ledger.version !== VERSION) return emptyLedger
  return {
    transactions: list(ledger.transactions).flatMap(readTransaction),
    receivers: list(ledger.receivers).flatMap(readReceiver),
  }
}

/** Converts the ledger to its stored form: amounts as text, without old settled transactions. */
export function writeLedger({ transactions, receivers }: Ledger): StoredRecord['ledger'] {
  const settled = transactions.filter(({ status }) => status !== 'pending').slice(0, SETTLED_MAX)
  const kept = transactions.filter((item) => item.status === 'pending' || settled.includes(item))
  return {
    version: VERSION,
    transactions: kept.map(({ value, ...item }) => ({
      ...item,
      ...(value !== undefined && { value: `${value}` }),
    })),
    receivers: receivers.slice(0, RECEIVERS_MAX),
  }
}

function readTransaction(item: unknown): readonly TrackedTransaction[] {
  if (!isObject(item)) return []
  const { id, hash, networkId, from, kind, status, sentAt } = item
  const whole = [id, hash, networkId, from].every(isText) && isTime(sentAt)
  if (!whole || id !== `${networkId}:${hash}` || !NETWORK.test(`${networkId}`)) return []
  if (!STATUSES.includes(status as TransactionStatus)) return []
  const { value, reason, explorerUrl, replacedBy, confirmations } = item
  const by = isObject(replacedBy) ? replacedBy.by : undefined
  return [
    {
      id: `${id}`,
      hash: `${hash}`,
      networkId: networkId as CaipNetworkId,
      from: `${from}`,
      kind: kind === 'transfer' ? 'transfer' : 'other',
      status: status as TransactionStatus,
      sentAt: Number(sentAt),
      ...texts(item, 'to', 'toName', 'token', 'symbol', 'details', 'spends'),
      ...numbers(item, 'nonce', 'lastBlock', 'decimals', 'settledAt', 'seenAt'),
      ...readConfirmations(confirmations),
      ...(typeof value === 'string' && INTEGER.test(value) && { value: BigInt(value) }),
      ...((reason === 'reverted' || reason === 'outOfGas') && { reason }),
      // Storage may hold anything. Only a web address may become a link.
      ...(isText(explorerUrl) && /^https?:\/\//.test(explorerUrl) && { explorerUrl }),
      ...((by === 'repriced' || by === 'cancelled' || by === 'other') && {
        replacedBy: { by, ...texts(replacedBy as Plain, 'hash') },
      }),
    },
  ]
}

function readConfirmations(item: unknown): Pick<TrackedTransaction, 'confirmations'> {
  if (!isObject(item) || !isTime(item.count) || !isTime(item.required)) return {}
  return { confirmations: { count: item.count, required: item.required } }
}

function readReceiver(item: unknown): readonly RecentReceiver[] {
  if (!isObject(item)) return []
  const { namespace, from, address, at } = item
  if (!isText(namespace) || !isText(from) || !isText(address) || !isTime(at)) return []
  return [{ namespace, from, address, at, ...texts(item, 'name'), ...numbers(item, 'since') }]
}

type Plain = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, LIST_MAX) : []
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= 512
}

function isTime(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function texts<K extends string>(item: Plain, ...keys: K[]): Partial<Record<K, string>> {
  return Object.fromEntries(
    keys.filter((key) => isText(item[key])).map((key) => [key, item[key]]),
  ) as Partial<Record<K, string>>
}

function numbers<K extends string>(item: Plain, ...keys: K[]): Partial<Record<K, number>> {
  return Object.fromEntries(
    keys.filter((key) => isTime(item[key])).map((key) => [key, item[key]]),
  ) as Partial<Record<K, number>>
}
