import type { ConnectionKey } from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'
import { createQueryClientSlot } from '../../core/queries/queryClientSlot.ts'
import { createNameMessage } from '../../gateway/names/createNameMessage.ts'
import { registerName as requestName } from '../../gateway/names/registerName.ts'
import { requireGateway } from '../../gateway/requireGateway.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { nameNoGateway, nameUnsupported } from '../../wire/errors/rows/names.ts'
import type { NameAttributes, RegisteredName } from '../../wire/gateway/names.ts'
import { getCoinType } from '../../wire/namespaces/coinTypes.ts'
import { requireConnection } from '../connections/requireConnection.ts'
import { signMessage } from '../connections/signMessage.ts'
import { identityKey } from './identities.ts'

export interface RegisterAccountNameParameters {
  /** The whole name, in the zone of the site's gateway: `alice.portico.example`. */
  readonly name: string
  /** Texts of the name, such as `avatar` (ENSIP-5). Default: none. */
  readonly attributes?: NameAttributes | undefined
  /** Default: the connection in use. */
  readonly key?: ConnectionKey | undefined
  /** Ends the wait for the wallet. */
  readonly signal?: AbortSignal | undefined
}
export type RegisterAccountNameReturnType = RegisteredName

/** Implementation of `registerAccountName`, loaded on demand. */
export async function performRegisterAccountName(
  portico: Portico,
  { name, attributes, key, signal }: RegisterAccountNameParameters,
): Promise<RegisteredName> {
  const live = requireConnection(portico, { key })
  const gateway = requireGateway(portico, nameNoGateway)
  const { address, namespace, networkId } = live
  const coinType = getCoinType(networkId)
  if (coinType === undefined) throw new PorticoError(nameUnsupported)
  const message = createNameMessage({ name, attributes, now: portico.config.clock.now() })
  const signature = await signMessage(portico, { message, key: live.key, address, signal })
  // Once it is signed, the request is sent in any case.
  const registered = await requestName(gateway, { coinType, address, message, signature })
  const known = { name: registered.name, avatar: registered.attributes.avatar }
  portico.store.setState(({ identities }) => ({
    identities: { ...identities, [identityKey(namespace, address)]: known },
  }))
  const { client } = portico.keep(createQueryClientSlot)
  client?.setQueryData(['identity', address], { name: known.name, avatar: known.avatar ?? null })
  return registered
}
