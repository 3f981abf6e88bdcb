import { raceAbort } from '../../core/async/raceAbort.ts'
import type { Connector, ConnectorConnectParameters } from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'
import type { StoredConnection } from '../../core/storage/record.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { type SettledGrant, settleGrant } from '../connections/settleGrant.ts'
import { createConnectHookSlot } from './connectHook.ts'

export interface RequestGrantParameters
  extends Pick<
    ConnectorConnectParameters,
    'namespaces' | 'mode' | 'signal' | 'preferredNetworkIds' | 'signIn' | 'onProgress'
  > {
  readonly connector: Connector
  /** How long the wallet may take. Unset: until `signal` aborts. */
  readonly timeoutMs?: number | undefined
  /** An earlier page made the request to sign in. */
  readonly isResumed?: boolean | undefined
  /** The stored connection of a namespace. */
  readonly remembered?: ((namespace: Namespace) => StoredConnection | undefined) | undefined
  /** Refuses the grant by throwing. */
  readonly check?: (() => void) | undefined
}

/**
 * Asks a wallet for accounts and turns its grant into live connections: connecting, restoring and resuming all do it here.
 *
 * @returns also whether what the wallet signed with the connection was accepted
 */
export async function requestGrant(
  portico: Portico,
  { connector, timeoutMs, isResumed, remembered, check, ...request }: RequestGrantParameters,
): Promise<SettledGrant & { readonly isAccepted: boolean }> {
  const { config, store } = portico
  const { namespaces, signal } = request
  const asked = connector.connect({
    ...request,
    networks: store.getState().networks,
    accountTypes: config.defaultAccountTypes,
    site: config,
  })
  const deadline = timeoutMs && { clock: config.clock, timeoutMs, name: connector.name }
  const grant = await raceAbort(asked, signal, deadline || undefined)
  check?.()
  const hook = portico.keep(createConnectHookSlot)
  // A request that stood longer than its nonce is good is not accepted: the user is asked to sign by itself.
  const isFresh = isResumed || request.signIn === hook.request
  const accept = grant.signedIn && isFresh && (await hook.load?.())
  const leave = () => connector.disconnect({ namespaces })
  const isAccepted = !accept || (await accept.acceptSigned(portico, grant, leave, signal))
  return { ...settleGrant(portico, connector, grant, namespaces, remembered), isAccepted }
}
