import type { Portico } from '../../core/portico.ts'
import { createOnrampUrl } from '../../gateway/onramp/createOnrampUrl.ts'
import type { OnrampQuote } from '../../wire/gateway/onramp.ts'
import { requireConnection } from '../connections/requireConnection.ts'
import { requireOnrampGateway } from './requireOnrampGateway.ts'
import type { Purchase } from './state.ts'

/**
 * Creates an order of the account in use at the provider of a quote.
 *
 * @throws {PorticoError} `onramp/no-gateway`, `onramp/estimate`; 'Connector not connected';
 *   `http/*`
 */
export async function createPurchase(
  portico: Portico,
  { quote, signal }: { readonly quote: OnrampQuote; readonly signal: AbortSignal },
): Promise<Purchase> {
  const { address } = requireConnection(portico, {})
  const { network, purchaseCurrency: symbol } = quote
  const wallet = { address, blockchains: [network], assets: [symbol] }
  const gateway = requireOnrampGateway(portico)
  const created = await createOnrampUrl(gateway, { quote, destinationWallets: [wallet], signal })
  const { orderId, url, provider } = created
  return { orderId, url, provider: provider.name, symbol }
}
