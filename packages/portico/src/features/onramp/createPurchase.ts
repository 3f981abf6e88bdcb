import type { Portico } from '../../core/portico.ts'
import { createOnrampUrl } from '../../gateway/onramp/createOnrampUrl.ts'
import { requireGateway } from '../../gateway/requireGateway.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { onrampChanged, onrampNoGateway } from '../../wire/errors/rows/onramp.ts'
import type { OnrampQuote } from '../../wire/gateway/onramp.ts'
import { canonicalAddress } from '../../wire/namespaces/namespaceTable.ts'
import { requireConnection } from '../connections/requireConnection.ts'
import { getResidence } from './getResidence.ts'
import { storeOpenOrder } from './openOrders.ts'
import type { Purchase } from './state.ts'

export interface CreatePurchaseParameters {
  readonly quote: OnrampQuote
  /** The account that receives the purchase. */
  readonly address: string
  readonly signal: AbortSignal
}

/**
 * Creates an order of the account in use at the provider of a quote.
 *
 * @throws {PorticoError} `onramp/no-gateway`, `onramp/estimate`, `onramp/changed`; 'Connector not
 *   connected'; `http/*`
 */
export async function createPurchase(
  portico: Portico,
  { quote, address, signal }: CreatePurchaseParameters,
): Promise<Purchase & { readonly url: string }> {
  // The user saw where the purchase goes.
  if (requireConnection(portico, {}).address !== address) throw new PorticoError(onrampChanged)
  const { network, purchaseCurrency: symbol } = quote
  const wallet = { address, blockchains: [network], assets: [symbol] }
  const gateway = requireGateway(portico, onrampNoGateway)
  const created = await createOnrampUrl(gateway, {
    ...{ quote, destinationWallets: [wallet], signal },
    ...getResidence(portico),
  })
  const { orderId, url, isSingleUse, provider } = created
  const isAsked = created.network === network && provider.id === quote.provider?.id
  if (!isAsked) throw new PorticoError(onrampChanged)
  const purchase = { orderId, url, isSingleUse, provider: provider.name, symbol }
  storeOpenOrder(portico, purchase, canonicalAddress(network.split(':')[0] ?? '', address))
  return purchase
}
