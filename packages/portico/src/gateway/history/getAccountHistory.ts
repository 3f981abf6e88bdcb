import { is } from 'valibot'
import { History, HistoryTransaction } from '../../wire/gateway/history.ts'
import type { Gateway } from '../connectGateway.ts'
import { parseWith } from '../connectGateway.ts'
import { isServed } from '../getSupportedChains.ts'

export interface GetAccountHistoryParameters {
  readonly address: string
  /** CAIP-2 id. */
  readonly chainId: string
  /** `next` of the previous page. Default: the newest transactions. */
  readonly cursor?: string | undefined
  /** Selects the purchases at this provider. */
  readonly onramp?: string | undefined
  /** Includes hidden transactions. Default: false. */
  readonly hidden?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Gets a page of the transactions of an account, the newest first. A page may be short, or empty,
 * although there is a next one. Returns none, without a request, for a network that the gateway
 * does not serve.
 *
 * @throws {PorticoError} `http/*`
 */
export async function getAccountHistory(
  gateway: Gateway,
  { address, chainId, cursor, onramp, hidden, signal }: GetAccountHistoryParameters,
): Promise<History> {
  if (!(await isServed(gateway, chainId))) return { source: null, data: [], next: null }
  return gateway.http.get({
    path: ['v1', 'account', address, 'history'],
    query: { chainId, cursor, onramp, hidden: hidden ? 'true' : undefined },
    signal,
    parse: (value) => parseWith(History)(withoutBroken(value)),
  })
}

// One invalid transaction must not hide the others.
function withoutBroken(value: unknown): unknown {
  const { data } = (value ?? {}) as { data?: unknown }
  if (!Array.isArray(data)) return value
  return { ...(value as object), data: data.filter((item) => is(HistoryTransaction, item)) }
}
