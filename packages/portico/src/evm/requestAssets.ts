import type { RuntimeGetAssetsParameters } from '../core/interfaces/adapter.ts'
import { parseDecimal, writeDecimal } from '../wire/decimal.ts'
import type { TokenBalance } from '../wire/gateway/tokens.ts'
import type { Network } from '../wire/network.ts'
import { isEvmAddress } from '../wire/validate/addresses.ts'

const ASSETS_MAX = 1000
const DECIMALS_MAX = 40
const LABEL_MAX = 128

/**
 * Requests an account's assets from the wallet (ERC-7811) if its capabilities include it
 * (EIP-5792). Neither request prompts the user.
 *
 * @returns undefined if the wallet does not support it. Every value of the response is validated
 */
export async function requestAssets({
  provider,
  address,
  network,
}: RuntimeGetAssetsParameters<'eip155'>): Promise<readonly TokenBalance[] | undefined> {
  const chain = `0x${Number(network.id).toString(16)}`
  // If the request fails, the wallet has no capabilities.
  const requestCapabilities = async () =>
    provider.request({ method: 'wallet_getCapabilities', params: [address, [chain]] })
  const capabilities = await requestCapabilities().catch(() => undefined)
  if (!discoversAssets(capabilities, chain)) return undefined
  const answer = await provider.request({
    method: 'wallet_getAssets',
    params: [{ account: address, chainFilter: [chain] }],
  })
  const assets = getOfChain(answer, chain)
  if (!Array.isArray(assets)) return undefined
  return assets.slice(0, ASSETS_MAX).flatMap((asset) => toToken(asset, network) ?? [])
}

function discoversAssets(capabilities: unknown, chain: string): boolean {
  // '0x0' stands for all chains.
  return [getOfChain(capabilities, chain), readField(capabilities, '0x0')].some(
    (own) => readField(readField(own, 'assetDiscovery'), 'supported') === true,
  )
}

// Wallets write a chain id in upper or lower case.
function getOfChain(answer: unknown, chain: string): unknown {
  if (typeof answer !== 'object' || answer === null) return undefined
  return Object.entries(answer).find(([key]) => key.toLowerCase() === chain)?.[1]
}

function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined
}

function toToken(asset: unknown, network: Network): TokenBalance | undefined {
  const type = String(readField(asset, 'type')).toLowerCase()
  const isCoin = type === 'native'
  if (!isCoin && type !== 'erc20') return undefined
  const address = readField(asset, 'address')
  if (!isCoin && !(typeof address === 'string' && isEvmAddress(address))) return undefined
  const metadata = readField(asset, 'metadata')
  const { nativeCurrency, caipNetworkId } = network
  // The network's own data is more reliable for its native currency.
  const { name, symbol, decimals } = isCoin
    ? nativeCurrency
    : {
        name: readText(metadata, 'name'),
        symbol: readText(metadata, 'symbol'),
        decimals: readField(metadata, 'decimals'),
      }
  const balance = readField(asset, 'balance')
  if (name === undefined || symbol === undefined || !isDecimals(decimals)) return undefined
  if (typeof balance !== 'string' || !/^0x[\da-f]{1,64}$/i.test(balance)) return undefined
  const price = toPrice(readField(metadata, 'price'))
  const iconUrl = readField(metadata, 'iconUrl')
  return {
    name,
    symbol,
    chainId: caipNetworkId,
    ...(!isCoin && { address: `${caipNetworkId}:${address}` }),
    quantity: {
      decimals: String(decimals),
      numeric: writeDecimal({ value: BigInt(balance), decimals }),
    },
    ...(price !== undefined && { price }),
    ...(typeof iconUrl === 'string' && { iconUrl }),
  }
}

function readText(metadata: unknown, name: string): string | undefined {
  const value = readField(metadata, name)
  return typeof value === 'string' && value.trim() !== '' ? value.slice(0, LABEL_MAX) : undefined
}

function isDecimals(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= DECIMALS_MAX
}

// The wallet sends a number. It is converted to a decimal string once.
function toPrice(price: unknown): string | undefined {
  if (typeof price !== 'number' || !Number.isFinite(price) || price < 0) return undefined
  const plain = String(price)
  const written = plain.includes('e') ? price.toFixed(20) : plain
  return parseDecimal(written) ? written : undefined
}
