import type { Database, Transaction } from '@portico/common/database'
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import {
  indexedAccounts,
  indexedBlocks,
  indexedChains,
  indexedContacts,
  indexedTransactions,
} from '../../store/schema.ts'
import { findContacts, getShape } from '../contacts.ts'
import type { IndexedBlock } from './readBlocks.ts'

/** The block hashes that are kept: the deepest reorganisation that is undone. */
export const KEPT_BLOCKS = 64
/** Rows in one statement: PostgreSQL accepts 65535 parameters. */
const ROWS_MAX = 5000

/** The progress of a network. */
export interface IndexState {
  readonly firstBlock: number
  readonly height: number
}

export interface WriteParameters {
  /** The height at which this process saw the network. */
  readonly from: number
  /** The last block that stays: lower than `from` after a reorganisation. */
  readonly ancestor: number
  /** The blocks after `ancestor`, in order. */
  readonly blocks: readonly IndexedBlock[]
}

/** The index of one network in the database, for one process. */
export interface IndexStore {
  /** Begins the index at a block, unless it exists. */
  begin(firstBlock: number): Promise<void>
  hasBegun(): Promise<boolean>
  /**
   * Takes or renews the lease of the network.
   *
   * @returns `undefined` while another process has it
   */
  lease(): Promise<IndexState | undefined>
  /**
   * Extends the lease that this process has.
   *
   * @returns false when another process has taken over
   */
  renew(): Promise<boolean>
  release(): Promise<void>
  /** Hashes of the newest blocks, by number. */
  readHashes(): Promise<ReadonlyMap<number, string>>
  /**
   * Removes undone blocks and adds new ones, in one transaction.
   *
   * @returns false, with nothing written, when another process has the lease or has written
   */
  write(parameters: WriteParameters): Promise<boolean>
}

export interface IndexStoreOptions {
  readonly store: Database
  readonly chainId: string
  /** A name of this process that no other one has. */
  readonly holder: string
  readonly leaseMs: number
}

/**
 * Creates the index of one network. The lease says which process works; the lock on its row, and
 * the height in it, guarantee that a process that is late writes nothing.
 */
export function createIndexStore(options: IndexStoreOptions): IndexStore {
  const { store, chainId, holder, leaseMs } = options
  const { db } = store
  const mine = and(eq(indexedChains.chainId, chainId), eq(indexedChains.holder, holder))
  // By the clock of the database, since those of the processes differ.
  const leaseEnd = sql`clock_timestamp() + ${`${leaseMs} milliseconds`}::interval`
  return {
    async begin(firstBlock) {
      const row = { chainId, firstBlock, height: firstBlock - 1 }
      await db.insert(indexedChains).values(row).onConflictDoNothing()
    },
    async hasBegun() {
      return (
        (await db.select().from(indexedChains).where(eq(indexedChains.chainId, chainId))).length > 0
      )
    },
    async lease() {
      const isFree = sql`(${indexedChains.holder} is null or ${indexedChains.holder} = ${holder} or ${indexedChains.leaseUntil} < clock_timestamp())`
      const [state] = await db
        .update(indexedChains)
        .set({ holder, leaseUntil: leaseEnd })
        .where(and(eq(indexedChains.chainId, chainId), isFree))
        .returning({ firstBlock: indexedChains.firstBlock, height: indexedChains.height })
      return state
    },
    async renew() {
      const rows = await db
        .update(indexedChains)
        .set({ leaseUntil: leaseEnd })
        .where(mine)
        .returning({ height: indexedChains.height })
      return rows.length > 0
    },
    async release() {
      await db.update(indexedChains).set({ holder: null, leaseUntil: null }).where(mine)
    },
    async readHashes() {
      const rows = await db
        .select()
        .from(indexedBlocks)
        .where(eq(indexedBlocks.chainId, chainId))
        .orderBy(desc(indexedBlocks.number))
        .limit(KEPT_BLOCKS)
      return new Map(rows.map(({ number, hash }) => [number, hash]))
    },
    write({ from, ancestor, blocks }) {
      return db.transaction(async (transaction) => {
        const [row] = await transaction
          .select({
            state: indexedChains,
            hasEnded: sql<boolean>`${indexedChains.leaseUntil} < clock_timestamp()`,
          })
          .from(indexedChains)
          .where(eq(indexedChains.chainId, chainId))
          .for('update')
        if (row?.state.height !== from) return false
        // Where leases end within a step, the first to write goes on, so that one always does.
        const isMine = row.state.holder === holder
        const takesOver = row.hasEnded && (await follows(transaction, chainId, ancestor, blocks))
        if (!isMine && !takesOver) return false
        if (ancestor < from) await undo(transaction, chainId, ancestor)
        await add(transaction, chainId, blocks)
        const height = blocks.at(-1)?.number ?? ancestor
        await transaction
          .delete(indexedBlocks)
          .where(
            and(
              eq(indexedBlocks.chainId, chainId),
              lte(indexedBlocks.number, height - KEPT_BLOCKS),
            ),
          )
        await transaction
          .update(indexedChains)
          .set({ height, holder, leaseUntil: leaseEnd })
          .where(eq(indexedChains.chainId, chainId))
        return true
      })
    },
  }
}

/** Whether blocks follow what is stored now: another process may have replaced it meanwhile. */
async function follows(
  transaction: Transaction,
  chainId: string,
  ancestor: number,
  [first]: readonly IndexedBlock[],
): Promise<boolean> {
  const [stored] = await transaction
    .select()
    .from(indexedBlocks)
    .where(and(eq(indexedBlocks.chainId, chainId), eq(indexedBlocks.number, ancestor)))
  return first !== undefined && (stored === undefined || stored.hash === first.parentHash)
}

async function undo(transaction: Transaction, chainId: string, ancestor: number): Promise<void> {
  await transaction
    .delete(indexedBlocks)
    .where(and(eq(indexedBlocks.chainId, chainId), gt(indexedBlocks.number, ancestor)))
  for (const table of [indexedTransactions, indexedAccounts, indexedContacts]) {
    await transaction
      .delete(table)
      .where(and(eq(table.chainId, chainId), gt(table.blockNumber, ancestor)))
  }
}

async function add(
  transaction: Transaction,
  chainId: string,
  blocks: readonly IndexedBlock[],
): Promise<void> {
  const flat = blocks.flatMap(({ number: blockNumber, transactions }) =>
    transactions.map((item, position) => ({ ...item, chainId, blockNumber, position })),
  )
  for (const rows of chunk(blocks.map(({ number, hash }) => ({ chainId, number, hash })))) {
    await transaction.insert(indexedBlocks).values(rows)
  }
  for (const rows of chunk(
    flat.map(({ record, accounts: _, ...place }) => ({ ...place, hash: record.id, record })),
  )) {
    await transaction.insert(indexedTransactions).values(rows)
  }
  for (const rows of chunk(
    flat.flatMap(({ accounts, record: _, ...place }) =>
      accounts.map((account) => ({ ...place, account })),
    ),
  )) {
    await transaction.insert(indexedAccounts).values(rows)
  }
  for (const rows of chunk(
    flat.flatMap(({ record, blockNumber }) =>
      findContacts(record.sentFrom, [record]).flatMap((contact) => {
        const shape = getShape(contact)
        return shape ? [{ chainId, account: record.sentFrom, shape, contact, blockNumber }] : []
      }),
    ),
  )) {
    await transaction.insert(indexedContacts).values(rows).onConflictDoNothing()
  }
}

function chunk<T>(rows: readonly T[]): readonly T[][] {
  const chunks: T[][] = []
  for (let at = 0; at < rows.length; at += ROWS_MAX) chunks.push(rows.slice(at, at + ROWS_MAX))
  return chunks
}
