import { type Address, BaseError, ContractFunctionRevertedError, toCoinType } from 'viem'
import { getEnsAddress } from 'viem/actions'
import type { ResolveNameParameters } from '../../core/contracts/transfer.ts'
import { throwIfAborted } from '../../core/lifecycle/raceAbort.ts'
import { normalizeName } from '../../core/names/normalizeName.ts'
import { mapNodeError } from '../../wire/errors/mapNodeError.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { nameResolveFailed } from '../../wire/errors/rows/thrown.ts'
import { receiverNameLetters } from '../../wire/errors/rows/transfer.ts'
import type { EvmKit } from './kit.ts'

/**
 * Asks the ENS universal resolver where a normalised name leads (ENSIP-23), on one network where one is named (ENSIP-11).
 *
 * @returns undefined for a name that nobody has, or that leads nowhere
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
): Promise<string | undefined> {
  throwIfAborted(signal)
  const resolver = network.contracts?.ensUniversalResolver?.address
  if (resolver === undefined) return undefined
  if ((await normalizeName(name))?.name !== name) throw new PorticoError(receiverNameLetters)
  throwIfAborted(signal)
  try {
    const client = createReader(endpoints, signal)
    const universalResolverAddress = resolver as Address
    const found = await getEnsAddress(client, {
      name,
      universalResolverAddress,
      // Otherwise a name whose server is away would be one that leads nowhere, and another address be taken.
      strict: true,
      ...(target && target.id !== network.id && { coinType: toCoinType(Number(target.id)) }),
    })
    return found ?? undefined
  } catch (error) {
    throwIfAborted(signal)
    if (leadsNowhere(error)) return undefined
    throw new PorticoError(nameResolveFailed, { cause: mapNodeError(error) })
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

function leadsNowhere(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  const reverted = error.walk((link) => link instanceof ContractFunctionRevertedError)
  if (!(reverted instanceof ContractFunctionRevertedError)) return false
  return NOWHERE.includes(reverted.data?.errorName ?? '')
}
