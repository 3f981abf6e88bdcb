import type { Balances } from '../wire/gateway/balance.ts'
import type { SupportedChains } from '../wire/gateway/chains.ts'
import type { Identity } from '../wire/gateway/identity.ts'
import type { Prices } from '../wire/gateway/price.ts'
import type { Wallets } from '../wire/gateway/wallets.ts'
import { connectGateway, type GatewayOptions } from './connectGateway.ts'
import { type GetAccountBalanceParameters, getAccountBalance } from './getAccountBalance.ts'
import { getAnalyticsConfig } from './getAnalyticsConfig.ts'
import { type GetIdentityParameters, getIdentity } from './getIdentity.ts'
import { getSupportedChains } from './getSupportedChains.ts'
import { type GetTokenPricesParameters, getTokenPrices } from './getTokenPrices.ts'
import { type GetWalletPageParameters, getWalletPage } from './getWalletPage.ts'
import { type ImageKind, imageUrl } from './imageUrl.ts'
import { rpcUrl } from './rpcUrl.ts'

type Cancelable = { readonly signal?: AbortSignal | undefined }

/** The calls of one gateway. Each throws a `PorticoError` with a code `http/*`, and checks what it is answered. */
export interface GatewayClient {
  getSupportedChains(parameters?: Cancelable): Promise<SupportedChains>
  getAccountBalance(parameters: GetAccountBalanceParameters): Promise<Balances>
  getIdentity(parameters: GetIdentityParameters): Promise<Identity>
  getTokenPrices(parameters: GetTokenPricesParameters): Promise<Prices>
  getWalletPage(parameters?: GetWalletPageParameters): Promise<Wallets>
  getAnalyticsConfig(parameters?: Cancelable): Promise<{ isAnalyticsEnabled: boolean }>
  /** Where a picture is. */
  imageUrl(kind: ImageKind, id: string): string
  /** Where a network's JSON-RPC is, by its CAIP-2 id. */
  rpcUrl(chainId: string): string
}

/**
 * The typed client of a Portico gateway. Requests are tried again as the http client does: network errors and the statuses of
 * spec 8, up to three times. A network that the gateway does not serve gives an empty result, and no request.
 *
 * @throws {PorticoError} at each call: `http/*`; `http/invalid-body` for an answer that is not what was agreed
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
