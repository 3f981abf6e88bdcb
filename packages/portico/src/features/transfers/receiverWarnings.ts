import type {
  TransferPlan,
  TransferRuntime,
  TransferWarning,
} from '../../core/interfaces/transfer.ts'
import type { Portico } from '../../core/portico.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { LiveConnection } from '../connections/state.ts'
import { getReadEndpoints } from '../networks/getReadEndpoints.ts'
import { findNetwork } from '../networks/selectors.ts'
import { checkReceiver, refusalRows } from './checkReceiver.ts'
import { getKnownReceivers } from './knownReceivers.ts'
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
  const { refusal, namespace: addressNamespace } = checked
  if (refusal) {
    const network = findNetwork(portico.store.getState(), networkId)?.name ?? ''
    const args = { namespace: `${addressNamespace}`, network }
    throw new PorticoError(refusalRows[refusal], { args })
  }
  return checked.warnings.map((warning) => {
    const name = warning.code === 'lookAlike' && known.nameOf(`${warning.details}`)
    return name ? { ...warning, name } : warning
  })
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
