import type { Database } from '@portico/common/database'
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { answered } from '../store/answered.ts'
import { registeredNames } from '../store/schema.ts'
import type { NameRecord, NewName } from './types.ts'

/** What became of a registration. */
export type Registration =
  | { readonly outcome: 'registered'; readonly record: NameRecord }
  /** Another account has the name, or one that looks like it. */
  | { readonly outcome: 'taken' }
  /** The account has another name. */
  | { readonly outcome: 'owner' }

/** The names in the database. */
export interface NameStore {
  get(zone: string, label: string): Promise<NameRecord | undefined>
  /** The names of an address in canonical form, the oldest first. */
  listOf(zone: string, address: string): Promise<readonly NameRecord[]>
  /** Which of these skeletons belong to a name. */
  findTaken(zone: string, skeletons: readonly string[]): Promise<ReadonlySet<string>>
  /**
   * Adds a name. A repeated registration changes nothing; a newer one of the same owner replaces
   * the attributes.
   */
  register(name: NewName): Promise<Registration>
}

/**
 * Creates the store of names. Unique indexes of the table decide who gets a name, an alike one, or
 * a second one, so any number of processes may share a database.
 */
export function createNameStore({ db }: Pick<Database, 'db'>): NameStore {
  const table = registeredNames
  const isName = (zone: string, label: string) => and(eq(table.zone, zone), eq(table.label, label))
  const get: NameStore['get'] = async (zone, label) =>
    (await answered(db.select().from(table).where(isName(zone, label))))[0]
  return {
    get,
    listOf: (zone, address) =>
      answered(
        db
          .select()
          .from(table)
          .where(and(eq(table.zone, zone), eq(table.canonicalAddress, address)))
          .orderBy(asc(table.createdAt), asc(table.label)),
      ),
    async findTaken(zone, skeletons) {
      const rows = await answered(
        db
          .select({ skeleton: table.skeleton })
          .from(table)
          .where(and(eq(table.zone, zone), inArray(table.skeleton, [...skeletons]))),
      )
      return new Set(rows.map(({ skeleton }) => skeleton))
    },
    async register(name) {
      const { zone, label, owner, attributes, signedAt, message, signature } = name
      const [added] = await answered(
        db.insert(table).values(name).onConflictDoNothing().returning(),
      )
      if (added) return { outcome: 'registered', record: added }
      const own = and(isName(zone, label), eq(table.owner, owner))
      const [changed] = await answered(
        db
          .update(table)
          .set({ attributes, signedAt, message, signature, updatedAt: sql`now()` })
          .where(and(own, lt(table.signedAt, signedAt)))
          .returning(),
      )
      const record = changed ?? (await answered(db.select().from(table).where(own)))[0]
      if (record) return { outcome: 'registered', record }
      const alike = await answered(
        db
          .select({ label: table.label })
          .from(table)
          .where(and(eq(table.zone, zone), eq(table.skeleton, name.skeleton))),
      )
      return { outcome: alike.length > 0 ? 'taken' : 'owner' }
    },
  }
}
