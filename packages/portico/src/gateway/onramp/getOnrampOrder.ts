import { OnrampOrder } from '../../wire/gateway/onramp.ts'
import { type Gateway, parseWith } from '../connectGateway.ts'

export interface GetOnrampOrderParameters {
  /** `orderId` of `createOnrampUrl`. */
  readonly id: string
  readonly signal?: AbortSignal | undefined
}

export type GetOnrampOrderReturnType = OnrampOrder

/**
 * Gets the state of a purchase. It is `done` once it has arrived on the network.
 * `getAccountHistory` of `portico/gateway/history` lists those of an account, with `onramp`.
 *
 * @throws {PorticoError} `http/*`: the status is 404 for an unknown order
 * @example
 * const gateway = connectGateway({ baseUrl: gatewayUrl, projectId })
 * const id = 'the orderId of createOnrampUrl'
 * const { status, transaction } = await getOnrampOrder(gateway, { id })
 */
export function getOnrampOrder(
  { http }: Gateway,
  { id, signal }: GetOnrampOrderParameters,
): Promise<GetOnrampOrderReturnType> {
  return http.get({
    path: ['v1', 'onramp', 'orders', id],
    signal,
    parse: parseWith(OnrampOrder),
  })
}
