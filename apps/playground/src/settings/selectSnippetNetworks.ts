import type { Host } from '../start/hosts.ts'
import { type NetworkCatalogue, toPublicNetworks } from '../world/networks.ts'
import { keepSupported } from './createSnippet.ts'

export interface SnippetNetworks {
  /** Those of the code. */
  readonly networks: NetworkCatalogue
  /** The titles of the chosen networks that the code cannot have. */
  readonly leftOut: readonly string[]
  /** Whether the code has other networks, because it can have none of the chosen ones. */
  readonly isReplaced: boolean
}

/**
 * The public networks of the user's choice, as far as the kind of page supports them.
 *
 * @param names - of the catalogue
 * @param host - the kind of page
 */
export function selectSnippetNetworks(names: readonly string[], host: Host['id']): SnippetNetworks {
  const chosen = toPublicNetworks(names)
  const kept = keepSupported(chosen, host)
  return {
    networks: kept ?? toPublicNetworks([]),
    leftOut: [...chosen].filter(([name]) => !kept?.has(name)).map(([, network]) => network.name),
    isReplaced: !kept,
  }
}
