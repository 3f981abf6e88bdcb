import { is } from 'valibot'
import type { Currency } from '../wire/gateway/common.ts'
import { Balances, TokenBalance } from '../wire/gateway/tokens.ts'
import type { Gateway } from './connectGateway.ts'
import { parseWith } from './connectGateway.ts'
import { isServed } from './getSupportedChains.ts'

export interface GetAccountBalanceParameters {
  readonly address: string
  /** CAIP-2 id. Default: all networks that the gateway serves. */
  readonly chainId?: string | undefined
  /** Default: `usd`. */
  readonly currency?: Currency | undefined
  /** Bypasses the gateway's cache. */
  readonly forceUpdate?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Gets the tokens of an account and their prices. Returns none, without a request, for a network
 * that the gateway does not serve.
 *
 * @throws {PorticoError} `http/*`
 */
export async function getAccountBalance(
  gateway: Gateway,
  { address, chainId, currency = 'usd', forceUpdate, signal }: GetAccountBalanceParameters,
): Promise<Balances> {
  if (!(await isServed(gateway, chainId))) return { balances: [] }
  return gateway.http.get({
    path: ['v1', 'account', address, 'balance'],
    query: { currency, chainId, forceUpdate: forceUpdate ? 'true' : undefined },
    signal,
    parse: (value) => parseWith(Balances)(withoutBroken(value)),
  })
}

// One invalid token must not hide the others.
function withoutBroken(value: unknown): unknown {
  const { balances } = (value ?? {}) as { balances?: unknown }
  if (!Array.isArray(balances)) return value
  return { ...(value as object), balances: balances.filter((item) => is(TokenBalance, item)) }
}
