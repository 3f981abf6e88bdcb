import { nameSuggestionsFailed } from '../../wire/errors/rows/names.ts'
import { isNameLabel, NameSuggestions } from '../../wire/gateway/names.ts'
import { type Gateway, parseWith } from '../connectGateway.ts'
import { failAs } from './failAs.ts'

export interface GetNameSuggestionsParameters {
  /** What the user typed, without the zone. */
  readonly label: string
  /** Default: the zone of the gateway. */
  readonly zone?: string | undefined
  readonly signal?: AbortSignal | undefined
}

export type GetNameSuggestionsReturnType = NameSuggestions['suggestions']

/**
 * Gets names to choose from, the typed one first. Returns none, without a request, for a text that
 * cannot be a name.
 *
 * @throws {PorticoError} `name/suggestions-failed`
 * @example
 * const gateway = connectGateway({ baseUrl: gatewayUrl, projectId })
 * const names = await getNameSuggestions(gateway, { label: 'alice' })
 * const free = names.filter(({ registered }) => !registered)
 */
export async function getNameSuggestions(
  { http }: Gateway,
  { label, zone, signal }: GetNameSuggestionsParameters,
): Promise<GetNameSuggestionsReturnType> {
  if (!isNameLabel(label)) return []
  const call = http.get({
    path: ['v1', 'profile', 'suggestions', label.toLowerCase()],
    query: { zone },
    signal,
    parse: parseWith(NameSuggestions),
  })
  return (await failAs(nameSuggestionsFailed, call)).suggestions
}
