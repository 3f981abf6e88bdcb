import { json } from '@portico/common/http'
import { PricesRequest } from '../../../api/index.ts'
import { requireSession } from './requireSession.ts'
import type { ApiRoute } from './route.ts'

export const postPrices: ApiRoute<PricesRequest> = {
  method: 'POST',
  path: '/api/prices',
  schema: PricesRequest,
  async handle(call) {
    // Nobody else gets to ask the gateway.
    await requireSession(call)
    return json(await call.prices.read(call.body))
  },
}
