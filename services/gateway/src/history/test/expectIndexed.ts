import type { Database } from '@portico/common/database'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { indexedBlocks, indexedContacts, indexedTransactions } from '../../store/schema.ts'
import { findContacts } from '../contacts.ts'
import { createIndexedHistory } from '../indexer/createIndexedHistory.ts'
import type { FakeChain } from './createFakeChain.ts'

/** Reads all pages of an account. */
export async function readAccount(
  store: Database,
  chainId: string,
  account: string,
): Promise<readonly string[]> {
  const source = createIndexedHistory({ store, chains: [chainId] })
  const { signal } = new AbortController()
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await source.getHistory({ account, chainId, cursor, signal })
    ids.push(...page.transactions.map(({ id }) => id))
    cursor = page.next
  } while (cursor !== undefined)
  return ids
}

/** Expects that the index is the chain: nothing is lost, and nothing is there twice. */
export async function expectIndexed(
  store: Database,
  chainId: string,
  chain: FakeChain,
): Promise<void> {
  for (const account of chain.accounts) {
    expect(await readAccount(store, chainId, account)).toEqual(chain.idsOf(account))
  }
  const rows = await store.db
    .select()
    .from(indexedTransactions)
    .where(eq(indexedTransactions.chainId, chainId))
  expect(rows.map(({ hash }) => hash).sort()).toEqual(
    [...new Set(chain.accounts.flatMap(chain.idsOf))].sort(),
  )
  const blocks = await store.db
    .select()
    .from(indexedBlocks)
    .where(eq(indexedBlocks.chainId, chainId))
  expect(blocks.every(({ number, hash }) => hash === chain.hashOf(number))).toBe(true)
  const contacts = await store.db
    .select()
    .from(indexedContacts)
    .where(eq(indexedContacts.chainId, chainId))
  const records = rows.map(({ record }) => record)
  expect(contacts.map(({ account, contact }) => `${account} ${contact}`).sort()).toEqual(
    chain.accounts
      .flatMap((account) => findContacts(account, records).map((to) => `${account} ${to}`))
      .sort(),
  )
  const source = createIndexedHistory({ store, chains: [chainId] })
  const { signal } = new AbortController()
  for (const account of chain.accounts) {
    // A page comes with the contacts that one of its addresses may look like.
    const page = await source.getHistory({ account, chainId, signal })
    const seen = page.transactions.flatMap(({ transfers }) =>
      transfers.flatMap(({ sender, recipient }) => [sender, recipient]),
    )
    expect([...(page.contacts ?? [])].sort()).toEqual(
      contacts
        .filter((row) => row.account === account && seen.includes(row.contact))
        .map(({ contact }) => contact)
        .sort(),
    )
  }
}
