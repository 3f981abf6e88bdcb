import type { Identity } from '../../wire/gateway/identity.ts'
import type { Portico } from '../portico.ts'
import { getGateway } from './getGateway.ts'
import { type GetIdentityParameters, getIdentity } from './getIdentity.ts'

/**
 * Who an address is, by the site's gateway; nobody where there is none.
 *
 * @throws {PorticoError} `http/*`
 */
export async function askWhoIs(
  portico: Portico,
  parameters: GetIdentityParameters,
): Promise<Identity> {
  const gateway = getGateway(portico)
  return gateway ? getIdentity(gateway, parameters) : { name: null, avatar: null }
}
