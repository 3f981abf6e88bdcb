import type { Portico } from '../../core/portico.ts'
import { updateRecord } from '../../core/storage/record.ts'
import { RECENT_WALLETS_MAX } from '../../wire/limits.ts'
import type { RecentWallet } from './state.ts'

/** Puts a wallet first among the recent ones. */
export function rememberRecent(portico: Portico, { id, name }: RecentWallet): void {
  const add = (recents: readonly RecentWallet[]) =>
    [{ id, name }, ...recents.filter((other) => other.id !== id)].slice(0, RECENT_WALLETS_MAX)
  portico.store.setState(({ recents }) => ({ recents: add(recents) }))
  updateRecord(portico, (record) => ({ ...record, recents: add(record.recents) }))
}
