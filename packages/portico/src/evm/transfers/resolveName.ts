import {
  type Address,
  BaseError,
  type CallParameters,
  type Client,
  ContractFunctionRevertedError,
  toCoinType,
} from 'viem'
import { call, getEnsAddress } from 'viem/actions'
import { type Clock, systemClock } from '../../core/async/clock.ts'
import { linkedController, raceAbort, throwIfAborted } from '../../core/async/raceAbort.ts'
import { attempt } from '../../core/http/attempt.ts'
import type { ResolveNameParameters } from '../../core/interfaces/transfer.ts'
import { normalizeName } from '../../features/names/normalizeName.ts'
import { httpTooLarge } from '../../wire/errors/catalogue.ts'
import { mapNodeError } from '../../wire/errors/mapNodeError.ts'
import { isPorticoError, PorticoError } from '../../wire/errors/porticoError.ts'
import { nameResolveFailed } from '../../wire/errors/rows/thrown.ts'
import { receiverNameLetters } from '../../wire/errors/rows/transfer.ts'
import { callWithLookups, type LookupReach } from '../../wire/lookups/callWithLookups.ts'
import {
  createLookupBudget,
  createLookupError,
  LOOKUP_TIMEOUT_MS,
  type LookupBudget,
} from '../../wire/lookups/lookupBudget.ts'
import { BATCH_GATEWAY } from '../../wire/lookups/offchainLookup.ts'
import type { ViemHelpers } from './viemHelpers.ts'

/**
 * Resolves a normalized name with the ENS universal resolver (ENSIP-23), for one network if given
 * (ENSIP-11).
 *
 * @returns undefined if the name is not registered or has no address
 * @param origins - allowed origins besides public hosts
 * @throws {PorticoError} `receiver/name-letters`; `name/resolve-failed`; `connector/aborted`
 */
export async function resolveName(
  createReader: ViemHelpers['createReader'],
  {
    name,
    network,
    target,
    endpoints,
    signal = new AbortController().signal,
  }: ResolveNameParameters,
  origins: readonly string[] = [],
): Promise<string | undefined> {
  throwIfAborted(signal)
  const resolver = network.contracts?.ensUniversalResolver?.address
  if (resolver === undefined) return undefined
  requireOrigins(origins)
  if ((await normalizeName(name))?.name !== name) throw new PorticoError(receiverNameLetters)
  throwIfAborted(signal)
  const { controller, unlink } = linkedController(signal)
  // One timeout for all lookups of a name.
  const cancelTimer = systemClock.after(LOOKUP_TIMEOUT_MS, () =>
    controller.abort(createLookupError('it timed out')),
  )
  try {
    const client = createNameReader(createReader(endpoints, controller.signal), {
      origins,
      signal: controller.signal,
      clock: systemClock,
    })
    const universalResolverAddress = resolver as Address
    const answer = getEnsAddress(client, {
      name,
      universalResolverAddress,
      gatewayUrls: [BATCH_GATEWAY],
      // Otherwise an unavailable resolver would look like a name without an address.
      strict: true,
      ...(target && target.id !== network.id && { coinType: toCoinType(Number(target.id)) }),
    })
    return (await raceAbort(answer, controller.signal)) ?? undefined
  } catch (error) {
    throwIfAborted(signal)
    if (isWithoutAddress(error)) return undefined
    throw new PorticoError(nameResolveFailed, { cause: mapNodeError(error) })
  } finally {
    cancelTimer()
    unlink()
  }
}

// Errors of the universal resolver for a name that is not registered or has no such address
// (ENSIP-23). An unavailable gateway (`HttpError`) is not one of them.
const NO_ADDRESS_ERRORS = [
  'ResolverNotFound',
  'ResolverNotContract',
  'ResolverError',
  'UnsupportedResolverProfile',
]

function requireOrigins(origins: readonly string[]): void {
  const isOrigin = (text: string) =>
    !text.includes('*') && URL.canParse(text) && new URL(text).origin === text
  if (origins.every(isOrigin)) return
  const details = 'nameOrigins must list origins, such as http://127.0.0.1:8787'
  throw new PorticoError(nameResolveFailed, { details })
}

function isWithoutAddress(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  const reverted = error.walk((link) => link instanceof ContractFunctionRevertedError)
  if (!(reverted instanceof ContractFunctionRevertedError)) return false
  return NO_ADDRESS_ERRORS.includes(reverted.data?.errorName ?? '')
}

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
