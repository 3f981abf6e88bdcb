import type { AccountType } from '../../wire/account.ts'
import { DEFAULT_ACCOUNT_TYPES } from '../../wire/limits.ts'
import type { Vault } from '../wallet/createVault.ts'
import type { EmbeddedNamespace } from './embeddedKeys.ts'

/** What survives a reload. */
export interface EmbeddedSession {
  readonly namespaces: readonly EmbeddedNamespace[]
  readonly types: Readonly<Partial<Record<EmbeddedNamespace, AccountType>>>
}

const KEY = 'session'

/** The session that the wallet's frame remembers. */
export function recallSession(vault: Vault): EmbeddedSession {
  const text = vault.recall(KEY)
  return text === undefined ? { namespaces: [], types: {} } : JSON.parse(text)
}

/** Keeps a session, or forgets it when it has no namespaces. */
export function rememberSession(vault: Vault, session: EmbeddedSession): void {
  vault.remember(KEY, session.namespaces.length > 0 ? JSON.stringify(session) : undefined)
}

/** The kind of account a session uses in a namespace. */
export function typeOf({ types }: EmbeddedSession, namespace: EmbeddedNamespace): AccountType {
  return types[namespace] ?? DEFAULT_ACCOUNT_TYPES[namespace]
}
