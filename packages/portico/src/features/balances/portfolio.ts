import type { Balance } from '../../core/interfaces/adapter.ts'
import type { Portico } from '../../core/portico.ts'
import { readRecord, updateRecord } from '../../core/storage/record.ts'
import { type Decimal, parseDecimal, writeDecimal } from '../../wire/decimal.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import type { TokenBalance } from './getTokens.ts'

/** What an account held on a network when it was last read. Shown until it is read again. */
export interface Portfolio {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly total: Decimal | undefined
  readonly balance: Balance | undefined
  /** The first tokens, or `undefined` if no source lists tokens. */
  readonly tokens: readonly TokenBalance[] | undefined
  /** The number of all tokens. */
  readonly tokenCount: number
}

interface PortfolioKey {
  readonly address: string
  readonly networkId: CaipNetworkId
}

// Together well below the limit of the record.
const PORTFOLIOS_MAX = 8
const PORTFOLIO_LENGTH_MAX = 12_000
const TOKENS_MAX = 12
const TEXT_MAX = 512

/** Reads what an account held from the stored record. An invalid entry is left out. */
export function readPortfolio(portico: Portico, key: PortfolioKey): Portfolio | undefined {
  const stored = object(readRecord(portico).portfolios?.[toText(key)])
  const { at, total, balance, tokens, tokenCount } = stored
  if (!isWhole(at) || !isWhole(tokenCount)) return undefined
  return {
    at,
    total: readDecimal(total),
    balance: readBalance(balance),
    tokens: Array.isArray(tokens) ? tokens.slice(0, TOKENS_MAX).flatMap(readToken) : undefined,
    tokenCount,
  }
}

/** Stores what an account holds, on this device, until the account is disconnected. */
export function storePortfolio(
  portico: Portico,
  key: PortfolioKey,
  { at, total, balance, tokens, tokenCount }: Portfolio,
): void {
  const portfolio = {
    at,
    tokenCount,
    ...(total && { total: writeDecimal(total) }),
    ...(balance && { balance: { symbol: balance.symbol, numeric: writeDecimal(balance) } }),
    ...(tokens && { tokens: tokens.slice(0, TOKENS_MAX).map(withoutLongLogo) }),
  }
  // Wallets and gateways choose the names and the addresses of pictures.
  if (JSON.stringify(portfolio).length > PORTFOLIO_LENGTH_MAX) return
  updateRecord(portico, (record) => ({
    ...record,
    portfolios: Object.fromEntries(
      Object.entries({ ...record.portfolios, [toText(key)]: portfolio })
        .sort(([, a], [, b]) => Number(object(b).at) - Number(object(a).at))
        .slice(0, PORTFOLIOS_MAX),
    ),
  }))
}

function toText({ networkId, address }: PortfolioKey): string {
  return `${networkId}:${address}`
}

// A wallet may announce a picture as a long `data:` URL.
function withoutLongLogo({ iconUrl, ...token }: TokenBalance): TokenBalance {
  return iconUrl && iconUrl.length <= TEXT_MAX ? { ...token, iconUrl } : token
}

function object(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value)
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= TEXT_MAX ? value : undefined
}

function readDecimal(value: unknown): Decimal | undefined {
  return parseDecimal(text(value) ?? '')
}

function readBalance(value: unknown): Balance | undefined {
  const { symbol, numeric } = object(value)
  const amount = readDecimal(numeric)
  return amount && { ...amount, symbol: text(symbol) ?? '' }
}

function readToken(value: unknown): readonly TokenBalance[] {
  const { name, symbol, chainId, address, quantity, price, value: worth, iconUrl } = object(value)
  const { decimals, numeric } = object(quantity)
  const hasLogo = /^(https?:\/\/|data:image\/)/.test(`${iconUrl}`)
  const known = { name: text(name), symbol: text(symbol), chainId: text(chainId) }
  const amount = { decimals: text(decimals), numeric: text(numeric) }
  if (Object.values({ ...known, ...amount }).includes(undefined)) return []
  if (!readDecimal(amount.numeric) || !/^\d{1,2}$/.test(`${amount.decimals}`)) return []
  return [
    {
      ...known,
      quantity: amount,
      ...optional({ address, price, value: worth, iconUrl: hasLogo && iconUrl }),
    } as TokenBalance,
  ]
}

function optional(values: Readonly<Record<string, unknown>>): Partial<TokenBalance> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => text(value) !== undefined))
}
