import { namesOfFailed } from '../../wire/errors/rows/names.ts'
import { NamesOf, type RegisteredName } from '../../wire/gateway/names.ts'
import { type Gateway, parseWith } from '../connectGateway.ts'
import { failAs } from './failAs.ts'

export interface GetNamesOfParameters {
  readonly address: string
  /** The address of the caller. */
  readonly sender?: string | undefined
  readonly signal?: AbortSignal | undefined
}

export type GetNamesOfReturnType = readonly RegisteredName[]

/**
 * Gets the names of an address in the gateway's zone.
 *
 * @throws {PorticoError} `name/reverse-failed`
 * @example
 * const gateway = connectGateway({ baseUrl: gatewayUrl, projectId })
 * const [first] = await getNamesOf(gateway, { address })
 */
export function getNamesOf(
  { http }: Gateway,
  { address, sender, signal }: GetNamesOfParameters,
): Promise<GetNamesOfReturnType> {
  const call = http.get({
    path: ['v1', 'profile', 'reverse', address],
    query: { sender, apiVersion: '2' },
    signal,
    parse: parseWith(NamesOf),
  })
  return failAs(namesOfFailed, call)
}
