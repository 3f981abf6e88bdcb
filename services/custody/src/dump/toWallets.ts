import type { Keyslot, VaultRecord } from '@portico/vault/frame'
import type { WalletDump } from './dump.ts'
import type { DatabaseRows, Row } from './readEmbeddedRows.ts'

/** Reads the wallets in the tables of the wallet service. Other databases have none. */
export function toWallets({ tables }: DatabaseRows): readonly WalletDump[] {
  const users = tables.get('users') ?? []
  const keyslots = tables.get('keyslots') ?? []
  return (tables.get('wallets') ?? []).map((row) => {
    const userId = readText(row, 'user_id')
    const user = users.find(({ id }) => id === userId)
    const slots = keyslots.filter((slot) => readText(slot, 'user_id') === userId)
    return {
      owner: {
        projectId: user ? readText(user, 'project_id') : '',
        userId,
        walletId: readText(row, 'id'),
      },
      // The schemas of the service checked the records before they were stored.
      vault: readJson(row, 'vault') as VaultRecord,
      slots: slots.map((slot) => readJson(slot, 'slot') as Keyslot),
    }
  })
}

const readText = (row: Row, column: string): string => String(row[column] ?? '')

function readJson(row: Row, column: string): unknown {
  const value = row[column]
  return typeof value === 'string' ? JSON.parse(value) : value
}
