import type { Transaction } from '@portico/common/database'
import { asc, eq } from 'drizzle-orm'
import type { Wallet } from '../../api/wallets.ts'
import { getCustody } from '../../frame/slots/getCustody.ts'
import type { Keyslot } from '../../frame/slots/records.ts'
import type { VaultContext } from '../context.ts'
import { keyslots, wallets } from './tables.ts'

type Reader = Transaction | VaultContext['db']

/** Reads the wallet of a user, if there is one. */
export async function readWallet(reader: Reader, userId: string): Promise<Wallet | undefined> {
  const [row] = await reader.select().from(wallets).where(eq(wallets.userId, userId))
  if (!row) return undefined
  const slots = await readSlots(reader, userId)
  const { id, vault } = row
  // The schemas of the API checked the records before they were stored.
  return { id, vault, slots, custody: getCustody(slots) } as Wallet
}

/** Reads the keyslots of a user's wallet, the oldest first. */
export async function readSlots(reader: Reader, userId: string): Promise<readonly Keyslot[]> {
  const rows = await reader
    .select({ slot: keyslots.slot })
    .from(keyslots)
    .where(eq(keyslots.userId, userId))
    .orderBy(asc(keyslots.position))
  return rows.map(({ slot }) => slot)
}
