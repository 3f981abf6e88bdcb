import type { Portico } from '../../core/portico.ts'
import { getGateway } from '../../gateway/getGateway.ts'
import { type GetIdentityParameters, getIdentity } from '../../gateway/getIdentity.ts'
import type { Identity } from '../../wire/gateway/identity.ts'

/**
 * Returns the name and picture of an address from the site's gateway. Without a gateway, both are
 * `null`.
 *
 * @throws {PorticoError} `http/*`
 */
export async function fetchIdentity(
  portico: Portico,
  parameters: GetIdentityParameters,
): Promise<Identity> {
  const gateway = getGateway(portico)
  return gateway ? getIdentity(gateway, parameters) : { name: null, avatar: null }
}
