import { readStatus } from '../../core/http/readStatus.ts'
import { nameResolveFailed } from '../../wire/errors/rows/thrown.ts'
import { RegisteredName } from '../../wire/gateway/names.ts'
import { type Gateway, parseWith } from '../connectGateway.ts'
import { failAs } from './failAs.ts'

export interface GetNameParameters {
  /** The whole name, e.g. `alice.portico.example`. */
  readonly name: string
  readonly signal?: AbortSignal | undefined
}

export type GetNameReturnType = RegisteredName | null

/**
 * Gets a name of the gateway's zone, with its addresses and attributes.
 *
 * @returns `null` if the name is not registered
 * @throws {PorticoError} `name/resolve-failed`
 * @example
 * const gateway = connectGateway({ baseUrl: gatewayUrl, projectId })
 * const found = await getName(gateway, { name: 'alice.portico.example' })
 */
export function getName(
  { http }: Gateway,
  { name, signal }: GetNameParameters,
): Promise<GetNameReturnType> {
  const call = http.get<GetNameReturnType>({
    path: ['v1', 'profile', 'account', name],
    query: { apiVersion: '2' },
    signal,
    parse: parseWith(RegisteredName),
  })
  return failAs(nameResolveFailed, call.catch(nullIfUnknown))
}

function nullIfUnknown(error: unknown): null {
  if (readStatus(error) === 404) return null
  throw error
}
