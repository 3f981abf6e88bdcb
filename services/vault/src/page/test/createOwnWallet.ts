import {
  addSlot,
  createDataKey,
  createEntropy,
  createRecoveryCode,
  createShares,
  type NewSlot,
  sealVault,
  type WalletOwner,
} from '../../frame/index.ts'
import type { LoggedIn } from '../login/loggedIn.ts'
import { createTestPasskeys } from './createTestPasskeys.ts'

/** Creates a wallet that the keepers, a passkey and a recovery code open. */
export async function createOwnWallet(kinds: readonly NewSlot['kind'][]) {
  const owner: WalletOwner = { projectId: 'shop', userId: 'user-1', walletId: 'wallet-1' }
  const passkeys = createTestPasskeys()
  const code = createRecoveryCode()
  const dataKey = createDataKey()
  const vault = await sealVault({ owner, entropy: createEntropy(), dataKey })
  const keepers = [
    { id: 'wallet', operator: 'Shop' },
    { id: 'keeper', operator: 'Bank' },
  ] as const
  const secret = await passkeys.create({
    ...{ name: 'ada@example.com', existing: [], challenge: 'AAAA' },
    signal: new AbortController().signal,
  })
  const all: readonly NewSlot[] = [
    { kind: 'keepers', keepers, shares: createShares() },
    { kind: 'passkey', ...secret },
    { kind: 'recovery-code', code },
  ]
  let slots: LoggedIn['wallet']['slots'] = []
  for (const slot of all.filter(({ kind }) => kinds.includes(kind))) {
    slots = await addSlot({ owner, vault, slots, dataKey, slot })
  }
  const user: LoggedIn = {
    user: { id: owner.userId, email: 'ada@example.com' },
    wallet: { id: owner.walletId, vault, slots },
    isByPasskey: false,
  }
  return { owner, passkeys, code, user }
}
