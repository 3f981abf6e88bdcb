import { type RouteName, viewStates } from 'portico/testing/views'
import type { StageLook } from './stage.ts'

/** One view in one state. */
export interface Exhibit {
  readonly route: RouteName
  readonly state: string
}

/** Every view in every state, in the order of the table of views. */
export const exhibits: readonly Exhibit[] = Object.entries(viewStates).flatMap(([route, states]) =>
  states.map((state) => ({ route: route as RouteName, state })),
)

/**
 * Reads what the gallery shall show: `?only=Connect/ready&mode=dark&language=ar`.
 *
 * @param query - `location.search`
 */
export function parsePlace(query: string): { only: Exhibit | undefined; look: StageLook } {
  const parameters = new URLSearchParams(query)
  const only = parameters.get('only')
  return {
    only: exhibits.find((exhibit) => exhibitName(exhibit) === only),
    look: {
      mode: parameters.get('mode') === 'dark' ? 'dark' : 'light',
      language: parameters.get('language') === 'ar' ? 'ar' : 'en',
      ...(parameters.get('font') && { font: parameters.get('font') ?? '' }),
    },
  }
}

/** `Connect/ready` */
export function exhibitName({ route, state }: Exhibit): string {
  return `${route}/${state}`
}

/** The address of one exhibit, alone on its page. */
export function exhibitAddress(exhibit: Exhibit, { mode, language }: StageLook): string {
  return `?${new URLSearchParams({ only: exhibitName(exhibit), mode, language })}`
}
