import { type Address, BaseError, ContractFunctionRevertedError, toCoinType } from 'viem'
import { getEnsAddress } from 'viem/actions'
import { systemClock } from '../../core/async/clock.ts'
import { linkedController, raceAbort, throwIfAborted } from '../../core/async/raceAbort.ts'
import type { ResolveNameParameters } from '../../core/interfaces/transfer.ts'
import { normalizeName } from '../../features/names/normalizeName.ts'
import { mapNodeError } from '../../wire/errors/mapNodeError.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { nameResolveFailed } from '../../wire/errors/rows/thrown.ts'
import { receiverNameLetters } from '../../wire/errors/rows/transfer.ts'
import { BATCH_GATEWAY } from '../../wire/lookups/batchGateway.ts'
import { refuseLookup } from '../../wire/lookups/createLookupBudget.ts'
import { LOOKUP_TIMEOUT_MS } from '../../wire/lookups/limits.ts'
import { createNameReader } from './createNameReader.ts'
import type { EvmKit } from './kit.ts'

/**
 * Asks the ENS universal resolver where a normalised name leads (ENSIP-23), on one network where one is named (ENSIP-11).
 *
 * @returns undefined for a name that nobody has, or that leads nowhere
 * @param origins - those that names may lead to beside public hosts
 * @throws {PorticoError} `receiver/name-letters`; 'Error resolving name'; `connector/aborted`
 */
export async function resolveName(
  createReader: EvmKit['createReader'],
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
  // One for all that a name may have asked, not one for each.
  const cancelTimer = systemClock.after(LOOKUP_TIMEOUT_MS, () =>
    controller.abort(refuseLookup('the time is up')),
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
      // Otherwise a name whose server is away would be one that leads nowhere, and another address be taken.
      strict: true,
      ...(target && target.id !== network.id && { coinType: toCoinType(Number(target.id)) }),
    })
    return (await raceAbort(answer, controller.signal)) ?? undefined
  } catch (error) {
    throwIfAborted(signal)
    if (leadsNowhere(error)) return undefined
    throw new PorticoError(nameResolveFailed, { cause: mapNodeError(error) })
  } finally {
    cancelTimer()
    unlink()
  }
}

// What the universal resolver says of a name that nobody has, or that has no address of the kind (ENSIP-23). A server of the name's own that
// does not answer (`HttpError`) says nothing.
const NOWHERE = [
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

function leadsNowhere(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  const reverted = error.walk((link) => link instanceof ContractFunctionRevertedError)
  if (!(reverted instanceof ContractFunctionRevertedError)) return false
  return NOWHERE.includes(reverted.data?.errorName ?? '')
}
