import { createRandomId } from '../core/http/createRandomId.ts'
import type { Portico } from '../core/portico.ts'
import { connectGateway, type Gateway } from './connectGateway.ts'
import { createGatewaySlot } from './gatewaySlot.ts'

/** The gateway of an instance: the one of its options, when they name both the address and the project. */
export function getGateway(portico: Portico): Gateway | undefined {
  const { gatewayUrl, projectId, clock } = portico.config
  if (!gatewayUrl || !projectId) return undefined
  const slot = portico.keep(createGatewaySlot)
  slot.gateway ??= connectGateway({
    baseUrl: gatewayUrl,
    projectId,
    clock,
    // Of this page and of no other: nothing is stored, so it tells two visits of one person apart rather than linking them.
    clientId: createRandomId(),
  })
  return slot.gateway
}
