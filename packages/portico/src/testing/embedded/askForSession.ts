import { throwIfAborted } from '../../core/async/raceAbort.ts'
import type { ConnectorConnectParameters } from '../../core/interfaces/connector.ts'
import { connectorInvalidAnswer, connectorNoAccounts } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { Vault } from '../wallet/createVault.ts'
import type { EmbeddedNamespace } from './embeddedKeys.ts'
import { type EmbeddedSession, recallSession } from './embeddedSession.ts'

/**
 * Loads the frame, then asks the user to log in.
 *
 * @param asked - the namespaces that the site wants
 * @param load - brings the frame
 * @throws {PorticoError} `connector/invalid-answer` for a lie, `connector/no-accounts`, `connector/aborted`
 */
export async function askForSession(
  vault: Vault,
  asked: readonly EmbeddedNamespace[],
  { namespaces: params, onProgress, signal, accountTypes }: ConnectorConnectParameters,
  load: () => Promise<void>,
): Promise<EmbeddedSession> {
  onProgress?.({ type: 'frameLoading' })
  await load()
  throwIfAborted(signal)
  onProgress?.({ type: 'approveInPopup' })
  const namespace = params[0] ?? 'eip155'
  const approval = await vault.approve({ namespace, method: 'connect', params })
  if (approval === 'lie') throw new PorticoError(connectorInvalidAnswer)
  if (approval === 'empty')
    throw new PorticoError(connectorNoAccounts, { args: { name: vault.name } })
  const namespaces = approval === 'partial' ? asked.slice(0, 1) : asked
  return { namespaces, types: { ...recallSession(vault).types, ...accountTypes } }
}

/** What is left of an earlier login: nothing while the wallet is locked. */
export async function restoreSession(
  vault: Vault,
  asked: readonly EmbeddedNamespace[],
  load: () => Promise<void>,
): Promise<EmbeddedSession> {
  await load()
  const session = recallSession(vault)
  vault.note({ namespace: asked[0] ?? 'eip155', method: 'session', params: asked })
  const still = vault.locked ? [] : session.namespaces
  return { ...session, namespaces: asked.filter((namespace) => still.includes(namespace)) }
}
