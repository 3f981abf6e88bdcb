import { ServiceError } from '@portico/common'
import type { GuardedFetch } from '@portico/common/egress'
import * as v from 'valibot'
import { fetchService } from '../../prices/fetchService.ts'
import type { ExplorerApi } from './explorerApis.ts'
import { InternalRow, NftRow, Reply, TokenRow, TransactionRow } from './rows.ts'

const SERVICE = 'The block explorer'

export interface ListRequest {
  readonly guardedFetch: GuardedFetch
  readonly api: ExplorerApi
  readonly account: string
  /** The newest block. Default: the head of the chain. */
  readonly endBlock: number | undefined
  /** Rows of each list. */
  readonly rows: number
  readonly signal: AbortSignal
}

/** The newest rows of each list of an account. */
export interface Lists {
  readonly transactions: readonly TransactionRow[]
  readonly internals: readonly InternalRow[]
  readonly tokens: readonly TokenRow[]
  readonly nfts: readonly NftRow[]
  /** Below this block, a list has more rows than the page; -1 if none has. */
  readonly horizon: number
}

/**
 * Reads the newest rows of all lists. An invalid row is left out.
 *
 * @throws {ServiceError} `rate_limited`, `unavailable`, `upstream_failed`, `too_large` for one row
 */
export async function readLists(request: ListRequest): Promise<Lists> {
  const [transactions, internals, tokens, nfts, multi] = await Promise.all([
    readList(request, 'txlist', TransactionRow),
    readList(request, 'txlistinternal', InternalRow),
    readList(request, 'tokentx', TokenRow),
    readList(request, 'tokennfttx', NftRow),
    readList(request, 'token1155tx', NftRow),
  ])
  return {
    transactions: transactions.rows,
    internals: internals.rows,
    tokens: tokens.rows,
    nfts: [...nfts.rows, ...multi.rows],
    horizon: Math.max(
      ...[transactions, internals, tokens, nfts, multi].map(({ horizon }) => horizon),
    ),
  }
}

type RowSchema = v.GenericSchema<unknown, { readonly blockNumber: number }>

interface List<S extends RowSchema> {
  readonly rows: readonly v.InferOutput<S>[]
  readonly horizon: number
}

/** Reads half of the rows, and so on, while the answer is too large. */
async function readList<S extends RowSchema>(
  request: ListRequest,
  action: string,
  schema: S,
): Promise<List<S>> {
  try {
    return await readRows(request, action, schema)
  } catch (error) {
    const isTooLarge = error instanceof ServiceError && error.code === 'too_large'
    if (!isTooLarge || request.rows < 2) throw error
    return readList({ ...request, rows: Math.floor(request.rows / 2) }, action, schema)
  }
}

async function readRows<S extends RowSchema>(
  { guardedFetch, api, account, endBlock, rows: limit, signal }: ListRequest,
  action: string,
  schema: S,
): Promise<List<S>> {
  const url = new URL(api.url)
  const query = {
    ...(api.network !== undefined && { chainid: api.network }),
    module: 'account',
    action,
    address: account,
    ...(endBlock !== undefined && { startblock: '0', endblock: `${endBlock}` }),
    page: '1',
    offset: `${limit}`,
    sort: 'desc',
    ...(api.key !== undefined && { apikey: api.key }),
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const request = { url: url.href, signal }
  const { message, result } = await fetchService({
    guardedFetch,
    service: SERVICE,
    request,
    schema: Reply,
  })
  if (!Array.isArray(result)) throw toError(`${message} ${result ?? ''}`)
  const rows = result.flatMap((item) => {
    const parsed = v.safeParse(schema, item)
    return parsed.success ? [parsed.output] : []
  })
  const isWhole = result.length < limit
  const horizon = isWhole ? -1 : Math.min(...rows.map(({ blockNumber }) => blockNumber))
  return { rows, horizon: Number.isFinite(horizon) ? horizon : -1 }
}

/** The explorer answers errors with the status 200. */
function toError(text: string): ServiceError {
  if (/rate limit/i.test(text)) {
    return new ServiceError('rate_limited', `${SERVICE} refuses more requests for now.`)
  }
  if (/api key/i.test(text)) {
    return new ServiceError('unavailable', `${SERVICE} refuses the configured key.`)
  }
  return new ServiceError('upstream_failed', `${SERVICE} gave an answer that cannot be read.`)
}
