import type { SupportedChains } from '../wire/gateway/chains.ts'
import type { Identity } from '../wire/gateway/identity.ts'
import type { Balances, Prices } from '../wire/gateway/tokens.ts'
import type { Wallets } from '../wire/gateway/wallets.ts'
import { connectGateway, type GatewayOptions } from './connectGateway.ts'
import { type GetAccountBalanceParameters, getAccountBalance } from './getAccountBalance.ts'
import { getAnalyticsConfig } from './getAnalyticsConfig.ts'
import { type GetIdentityParameters, getIdentity } from './getIdentity.ts'
import { getSupportedChains } from './getSupportedChains.ts'
import { type GetTokenPricesParameters, getTokenPrices } from './getTokenPrices.ts'
import { type GetWalletPageParameters, getWalletPage } from './getWalletPage.ts'
import { type ImageKind, imageUrl, rpcUrl } from './urls.ts'

type Cancelable = { readonly signal?: AbortSignal | undefined }

/** The calls of a gateway. Each validates the response, and throws a `PorticoError` (`http/*`). */
export interface GatewayClient {
  getSupportedChains(parameters?: Cancelable): Promise<SupportedChains>
  getAccountBalance(parameters: GetAccountBalanceParameters): Promise<Balances>
  getIdentity(parameters: GetIdentityParameters): Promise<Identity>
  getTokenPrices(parameters: GetTokenPricesParameters): Promise<Prices>
  getWalletPage(parameters?: GetWalletPageParameters): Promise<Wallets>
  getAnalyticsConfig(parameters?: Cancelable): Promise<{ isAnalyticsEnabled: boolean }>
  /** Returns the URL of an image. */
  imageUrl(kind: ImageKind, id: string): string
  /** Returns the JSON-RPC URL of a network, by its CAIP-2 id. */
  rpcUrl(chainId: string): string
}

/**
 * Creates a typed client of a Portico gateway. Network errors and the statuses 403, 408, 413, 429,
 * 500, 502, 503 and 504 are retried up to three times. For a network that the gateway does not
 * serve, calls return an empty result without a request.
 *
 * @throws {PorticoError} in each call: `http/*`; `http/invalid-body` for an invalid response
 * @example
 * const gateway = createGatewayClient({ baseUrl: 'https://gateway.example', projectId: 'demo' })
 * const { balances } = await gateway.getAccountBalance({ address, chainId: 'eip155:1' })
 */
export function createGatewayClient(options: GatewayOptions): GatewayClient {
  const gateway = connectGateway(options)
  return {
    getSupportedChains: (parameters) => getSupportedChains(gateway, parameters),
    getAccountBalance: (parameters) => getAccountBalance(gateway, parameters),
    getIdentity: (parameters) => getIdentity(gateway, parameters),
    getTokenPrices: (parameters) => getTokenPrices(gateway, parameters),
    getWalletPage: (parameters) => getWalletPage(gateway, parameters),
    getAnalyticsConfig: (parameters) => getAnalyticsConfig(gateway, parameters),
    imageUrl: (kind, id) => imageUrl(gateway, kind, id),
    rpcUrl: (chainId) => rpcUrl(gateway, chainId),
  }
}
