import { ServiceError } from '@portico/common'
import { isNameLabel, type NameSuggestions, type RegisterNameBody } from 'portico/gateway/names'
import { canonicalAddress } from 'portico/wire'
import { createAddressError } from '../tokens/createAddressError.ts'
import { getAddressNamespace } from '../tokens/tokenId.ts'
import { createNameError } from './createNameError.ts'
import type { NameStore } from './createNameStore.ts'
import { getSkeleton } from './getSkeleton.ts'
import { readLabel, requireLabel } from './readLabel.ts'
import { readRequest } from './readRequest.ts'
import { chooseSuggestions, listVariants } from './suggest.ts'
import type { NameRecord } from './types.ts'
import type { OwnerVerifier } from './verifyOwner.ts'

/** The names of the zone. */
export interface NameService {
  /** `undefined` where the operator configured none. */
  readonly zone: string | undefined
  get(name: string): Promise<NameRecord | undefined>
  /**
   * The names of an address, the oldest first.
   *
   * @throws {ServiceError} `bad_request` for an invalid address
   */
  listOf(address: string): Promise<readonly NameRecord[]>
  /** Names to choose from: the typed one, and free ones like it. */
  suggest(label: string): Promise<NameSuggestions['suggestions']>
  /**
   * Registers a name for the account that signed for it.
   *
   * @throws {ServiceError} `name_taken`, `already_named`, `signature_refused`; `feature_off`
   * without a zone; `bad_request`, `unavailable`
   */
  register(body: RegisterNameBody): Promise<NameRecord>
}

export interface NameServiceOptions {
  readonly zone: string
  readonly store: NameStore
  readonly verifyOwner: OwnerVerifier
  readonly isReserved: (label: string) => boolean
  /** The time in milliseconds. Default: now. */
  readonly now?: (() => number) | undefined
}

/**
 * Creates the registry of a zone. The signature, the rules of labels and the time are checked here;
 * who gets a name is decided by the database.
 */
export function createNameService(options: NameServiceOptions): NameService {
  const { zone, store, verifyOwner, isReserved, now = Date.now } = options
  return {
    zone,
    async get(name) {
      const label = readLabel(name, zone)
      return label === undefined ? undefined : store.get(zone, label)
    },
    listOf: async (address) => store.listOf(zone, readAddress(address)),
    async suggest(typed) {
      const label = typed.toLowerCase()
      if (!isNameLabel(label)) return []
      // Variants of a reserved word could pose as what it stands for.
      if (isReserved(label)) return [{ name: `${label}.${zone}`, registered: true }]
      const labels = [label, ...listVariants(label)].filter(isNameLabel)
      const taken = await store.findTaken(zone, labels.map(getSkeleton))
      const isFree = (one: string) =>
        isNameLabel(one) && !isReserved(one) && !taken.has(getSkeleton(one))
      return chooseSuggestions(label, isFree).map((one) => ({
        name: `${one.label}.${zone}`,
        registered: !one.isFree,
      }))
    },
    async register(body) {
      const request = readRequest(body.message, now())
      const label = requireLabel(request.name, zone)
      if (isReserved(label)) throw createNameError('name_taken', 'This name is reserved.')
      const owner = await verifyOwner(body)
      const registration = await store.register({
        ...owner,
        zone,
        label,
        skeleton: getSkeleton(label),
        attributes: request.attributes,
        signedAt: request.timestamp,
        message: body.message,
        signature: body.signature,
      })
      if (registration.outcome === 'registered') return registration.record
      throw registration.outcome === 'taken'
        ? createNameError('name_taken', 'This name is taken, or looks like one that is.')
        : createNameError('already_named', 'This account has a name of the zone already.')
    },
  }
}

function readAddress(address: string): string {
  const namespace = getAddressNamespace(address)
  if (!namespace) throw createAddressError()
  return canonicalAddress(namespace, address)
}

/** The service of a gateway without a zone. */
export const noNames: NameService = {
  zone: undefined,
  get: async () => undefined,
  async listOf(address) {
    readAddress(address)
    return []
  },
  suggest: async () => [],
  register: async () => {
    throw new ServiceError(
      'feature_off',
      'This gateway registers no names. The operator sets a zone with NAMES_ZONE.',
    )
  },
}
