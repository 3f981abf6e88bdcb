import { createRandomId } from '../core/http/createRandomId.ts'
import type { Portico } from '../core/portico.ts'
import { connectGateway, type Gateway } from './connectGateway.ts'
import { createGatewaySlot } from './gatewaySlot.ts'

/** Returns the gateway of an instance. Undefined without `gatewayUrl` and `projectId`. */
export function getGateway(portico: Portico): Gateway | undefined {
  const { gatewayUrl, projectId, clock } = portico.config
  if (!gatewayUrl || !projectId) return undefined
  const slot = portico.keep(createGatewaySlot)
  slot.gateway ??= connectGateway({
    baseUrl: gatewayUrl,
    projectId,
    clock,
    // Not stored, so that it does not link the visits of a user.
    clientId: createRandomId(),
  })
  return slot.gateway
}
