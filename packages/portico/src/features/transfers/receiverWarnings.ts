import { mapLoadError } from '../../core/async/mapLoadError.ts'
import type {
  TransferPlan,
  TransferRuntime,
  TransferWarning,
} from '../../core/interfaces/transfer.ts'
import type { Portico } from '../../core/portico.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { getLiveConnections } from '../connections/selectors.ts'
import type { LiveConnection } from '../connections/state.ts'
import { getReadEndpoints } from '../networks/getReadEndpoints.ts'
import { findNetwork } from '../networks/selectors.ts'
import { checkReceiver, refusalRows } from './checkReceiver.ts'
import type { ResolvedReceiver } from './state.ts'

/**
 * Checks a receiver against the receivers that the user knows, and returns the warnings.
 *
 * @param asset - the contract or mint of the token
 * @throws {PorticoError} `receiver/*` if the receiver is refused
 */
export async function requireReceiver(
  portico: Portico,
  { namespace, networkId, address: from }: LiveConnection,
  address: string,
  asset: string | undefined,
): Promise<readonly TransferWarning[]> {
  const known = await getKnownReceivers(portico, namespace)
  const checked = checkReceiver({ namespace, address, from, asset, ...known })
  const { refusal, namespace: addressNamespace, warnings } = checked
  if (refusal) {
    const network = findNetwork(portico.store.getState(), networkId)?.name ?? ''
    const args = { namespace: `${addressNamespace}`, network }
    throw new PorticoError(refusalRows[refusal], { args })
  }
  return warnings
}

// Own accounts, receivers of own transfers and labelled addresses. Senders of incoming transfers do
// not count.
async function getKnownReceivers(portico: Portico, namespace: Namespace) {
  const state = portico.store.getState()
  const own = getLiveConnections(state, namespace).flatMap(({ accounts }) =>
    accounts.map(({ address }) => address),
  )
  const { getStoredReceivers } = await mapLoadError(import('../transactions/lazy.ts'))
  const prefix = `${namespace}:`
  const contacts = Object.keys(state.labels).filter((key) => key.startsWith(prefix))
  return {
    own,
    recent: getStoredReceivers(portico, namespace).map(({ address }) => address),
    contacts: contacts.map((key) => key.slice(prefix.length)),
  }
}

/**
 * Returns a warning if the name has letters of other scripts. ENSIP-15 rejects whole names that
 * imitate others, but single letters may still look alike.
 */
export function getNameWarnings({ scripts }: ResolvedReceiver): readonly TransferWarning[] {
  return scripts ? [{ code: 'nameLetters', confirm: false, details: scripts.join(', ') }] : []
}

/**
 * Returns a warning if the name resolved to its address on another network. A key pair has the same
 * address on all networks. A contract may not exist here, so the user has to confirm it, also if
 * this cannot be determined.
 */
export async function getCrossChainWarnings(
  portico: Portico,
  runtime: TransferRuntime,
  { address, addressNetwork }: ResolvedReceiver,
  { receiver }: Pick<TransferPlan, 'receiver'>,
): Promise<readonly TransferWarning[]> {
  if (!addressNetwork) return []
  const endpoints = getReadEndpoints(portico, addressNetwork)
  const hasCode = runtime.hasCode?.({ address, network: addressNetwork, endpoints })
  const isContract = !receiver.isContract && (await hasCode?.catch(() => true)) === true
  return [{ code: 'nameElsewhere', confirm: isContract, details: addressNetwork.name }]
}
