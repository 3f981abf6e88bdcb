import type { RuntimeGetAssetsParameters } from '../core/interfaces/adapter.ts'
import { parseDecimal, writeDecimal } from '../wire/decimal.ts'
import type { TokenBalance } from '../wire/gateway/balance.ts'
import type { Network } from '../wire/network.ts'
import { isEvmAddress } from '../wire/validate/isEvmAddress.ts'

const ASSETS_MAX = 1000
const DECIMALS_MAX = 40
const LABEL_MAX = 128

/**
 * What a wallet says that an account holds (ERC-7811), where its capabilities (EIP-5792) say that it can. Neither call asks the visitor.
 *
 * @returns undefined where the wallet does not say; nothing that it answers is trusted to have the right shape
 */
export async function askForAssets({
  provider,
  address,
  network,
}: RuntimeGetAssetsParameters<'eip155'>): Promise<readonly TokenBalance[] | undefined> {
  const chain = `0x${Number(network.id).toString(16)}`
  // A look-up that fails is a wallet without capabilities (spec 8).
  const ask = async () =>
    provider.request({ method: 'wallet_getCapabilities', params: [address, [chain]] })
  const capabilities = await ask().catch(() => undefined)
  if (!discoversAssets(capabilities, chain)) return undefined
  const answer = await provider.request({
    method: 'wallet_getAssets',
    params: [{ account: address, chainFilter: [chain] }],
  })
  const assets = ofChain(answer, chain)
  if (!Array.isArray(assets)) return undefined
  return assets.slice(0, ASSETS_MAX).flatMap((asset) => toToken(asset, network) ?? [])
}

function discoversAssets(capabilities: unknown, chain: string): boolean {
  // '0x0' stands for every chain.
  return [ofChain(capabilities, chain), field(capabilities, '0x0')].some(
    (own) => field(field(own, 'assetDiscovery'), 'supported') === true,
  )
}

// Wallets write one chain id in several cases.
function ofChain(answer: unknown, chain: string): unknown {
  if (typeof answer !== 'object' || answer === null) return undefined
  return Object.entries(answer).find(([key]) => key.toLowerCase() === chain)?.[1]
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined
}

function toToken(asset: unknown, network: Network): TokenBalance | undefined {
  const type = String(field(asset, 'type')).toLowerCase()
  const isCoin = type === 'native'
  if (!isCoin && type !== 'erc20') return undefined
  const address = field(asset, 'address')
  if (!isCoin && !(typeof address === 'string' && isEvmAddress(address))) return undefined
  const facts = field(asset, 'metadata')
  const { nativeCurrency, caipNetworkId } = network
  // Of its own coin the network knows better than anybody.
  const { name, symbol, decimals } = isCoin
    ? nativeCurrency
    : {
        name: text(facts, 'name'),
        symbol: text(facts, 'symbol'),
        decimals: field(facts, 'decimals'),
      }
  const balance = field(asset, 'balance')
  if (name === undefined || symbol === undefined || !isDecimals(decimals)) return undefined
  if (typeof balance !== 'string' || !/^0x[\da-f]{1,64}$/i.test(balance)) return undefined
  const price = toPrice(field(facts, 'price'))
  const iconUrl = field(facts, 'iconUrl')
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

function text(facts: unknown, name: string): string | undefined {
  const value = field(facts, name)
  return typeof value === 'string' && value.trim() !== '' ? value.slice(0, LABEL_MAX) : undefined
}

function isDecimals(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= DECIMALS_MAX
}

// The wallet's JSON has a number here. It is written out once, as text, and only counted with as such.
function toPrice(price: unknown): string | undefined {
  if (typeof price !== 'number' || !Number.isFinite(price) || price < 0) return undefined
  const plain = String(price)
  const written = plain.includes('e') ? price.toFixed(20) : plain
  return parseDecimal(written) ? written : undefined
}
