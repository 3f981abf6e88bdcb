import type { CallParameters, Client } from 'viem'
import { call } from 'viem/actions'
import type { Clock } from '../../core/async/clock.ts'
import { attempt } from '../../core/http/attempt.ts'
import { httpTooLarge } from '../../wire/errors/catalogue.ts'
import { isPorticoError } from '../../wire/errors/porticoError.ts'
import { callWithLookups, type LookupReach } from '../../wire/lookups/callWithLookups.ts'
import {
  createLookupBudget,
  LOOKUP_TIMEOUT_MS,
  type LookupBudget,
} from '../../wire/lookups/lookupBudget.ts'

/** Options of {@link createNameReader}. */
export interface NameReaderOptions {
  /** Allowed origins besides public https hosts. */
  readonly origins: readonly string[]
  readonly signal: AbortSignal
  readonly clock: Clock
}

/**
 * Creates a client that resolves one name. viem's own CCIP read (`ccipRead`) sends requests to any
 * address in the name's records, including the page's own host and with its cookies, and follows
 * nested lookups without a limit. So it stays off, and `call` of this client follows lookups within
 * the limits of `wire/lookups`.
 */
export function createNameReader(reader: Client, options: NameReaderOptions): Client {
  const budget = createLookupBudget()
  const { origins, signal } = options
  const hosts = { origins, ownHost: globalThis.location?.hostname }
  return reader.extend(() => ({
    call: async (parameters: CallParameters) => ({
      data: await callWithLookups({
        to: parameters.to ?? '0x',
        data: parameters.data ?? '0x',
        call: async (data) => (await call(reader, { ...parameters, data } as CallParameters)).data,
        request: createRequest(options),
        budget,
        hosts,
        signal,
      }),
    }),
  }))
}

function createRequest({ signal, clock }: NameReaderOptions): LookupReach['request'] {
  return async ({ url, method, body }, budget) => {
    const { status, bytes } = await attempt({
      url,
      init: {
        method,
        ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }),
        credentials: 'omit',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
      },
      fetch: globalThis.fetch,
      clock,
      timeoutMs: LOOKUP_TIMEOUT_MS,
      maxBytes: budget.bytesLeft,
      signal,
    }).catch((error) => countCutOff(error, budget))
    budget.takeBytes(bytes.length)
    return { status, text: new TextDecoder().decode(bytes) }
  }
}

// A response that was cut off has used the whole budget.
function countCutOff(error: unknown, budget: LookupBudget): never {
  if (isPorticoError(error, httpTooLarge)) budget.takeBytes(budget.bytesLeft)
  throw error
}
