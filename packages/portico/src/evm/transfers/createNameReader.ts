import type { CallParameters, Client } from 'viem'
import { call } from 'viem/actions'
import type { Clock } from '../../core/async/clock.ts'
import { attempt } from '../../core/http/attempt.ts'
import { httpTooLarge } from '../../wire/errors/catalogue.ts'
import { isPorticoError } from '../../wire/errors/porticoError.ts'
import { callWithLookups, type LookupReach } from '../../wire/lookups/callWithLookups.ts'
import { createLookupBudget, type LookupBudget } from '../../wire/lookups/createLookupBudget.ts'
import { LOOKUP_TIMEOUT_MS } from '../../wire/lookups/limits.ts'

/** What a {@link createNameReader} takes beside its client. */
export interface NameReaderOptions {
  /** Origins that may be asked though they are not public, or not https. */
  readonly origins: readonly string[]
  readonly signal: AbortSignal
  readonly clock: Clock
}

/**
 * Makes a client that reads one name. viem's own way of following a name (`ccipRead`) asks any address that the name's owner writes, the page's own
 * included and with its cookies, and unpacks questions within questions without end; it looks for `urls` of its own before any function of ours is
 * called. So it stays off, and this client's `call` follows within the bounds of `wire/lookups`.
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
        request: requestWith(options),
        budget,
        hosts,
        signal,
      }),
    }),
  }))
}

function requestWith({ signal, clock }: NameReaderOptions): LookupReach['request'] {
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

// What was cut off at the end of the budget has used all of it.
function countCutOff(error: unknown, budget: LookupBudget): never {
  if (isPorticoError(error, httpTooLarge)) budget.takeBytes(budget.bytesLeft)
  throw error
}
