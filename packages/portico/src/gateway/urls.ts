import { buildUrl } from '../core/http/buildUrl.ts'
import type { Gateway } from './connectGateway.ts'

/** The subject of an image. */
export type ImageKind = 'wallet' | 'asset' | 'currency' | 'token'

const routes: Readonly<Record<ImageKind, readonly string[]>> = {
  wallet: ['getWalletImage'],
  asset: ['public', 'getAssetImage'],
  currency: ['public', 'getCurrencyImage'],
  token: ['public', 'getTokenImage'],
}

/**
 * Returns the URL of an image at the gateway. It is the same for every user, so that it is cached.
 *
 * @throws {PorticoError} `http/invalid-url`
 */
export function imageUrl(
  { baseUrl, identity }: Pick<Gateway, 'baseUrl' | 'identity'>,
  kind: ImageKind,
  id: string,
): string {
  return buildUrl(baseUrl, [...routes[kind], id], [identity])
}

/** Returns the URL of a wallet's icon, by the `imageId` of its listing. */
export function walletImageUrl(
  gateway: Pick<Gateway, 'baseUrl' | 'identity'>,
  imageId: string,
): string {
  return imageUrl(gateway, 'wallet', imageId)
}

/**
 * Returns the JSON-RPC URL of a network at the gateway.
 *
 * @param chainId - CAIP-2
 */
export function rpcUrl(
  { baseUrl, identity }: Pick<Gateway, 'baseUrl' | 'identity'>,
  chainId: string,
): string {
  const url = new URL(buildUrl(baseUrl, ['v1'], [{ ...identity, chainId }]))
  url.pathname += '/'
  return url.href
}
