import type { Portico } from '../../core/portico.ts'
import {
  type GetNameSuggestionsParameters,
  type GetNameSuggestionsReturnType,
  getNameSuggestions,
} from '../../gateway/names/getNameSuggestions.ts'
import { requireGateway } from '../../gateway/requireGateway.ts'
import { nameNoGateway } from '../../wire/errors/rows/names.ts'

/**
 * Reads names to choose from, the typed one first.
 *
 * @throws {PorticoError} `name/no-gateway`, `name/suggestions-failed`
 */
export async function readNameSuggestions(
  portico: Portico,
  parameters: GetNameSuggestionsParameters,
): Promise<GetNameSuggestionsReturnType> {
  return getNameSuggestions(requireGateway(portico, nameNoGateway), parameters)
}
