import { type RouteName, viewStates } from 'portico/testing/views'
import { parseSettings } from '../settings/settings.ts'
import { themeVariables } from '../settings/themeVariables.ts'
import type { StoryAppearance } from './storyContext.ts'
import { getVariants } from './variants.ts'

/** One view in one state, or one of its variants. */
export interface StoryId {
  readonly route: RouteName
  readonly state: string
  readonly variant?: string
}

/** Every view in every state and variant, in the order of the table of views. */
export const storyIds: readonly StoryId[] = Object.entries(viewStates).flatMap(([name, states]) =>
  states.flatMap((state) => {
    const id = { route: name as RouteName, state }
    return [id, ...getVariants(name, state).map((variant) => ({ ...id, variant }))]
  }),
)

/**
 * Reads an address of the gallery: `?only=Connect/ready&mode=dark&language=ar`.
 *
 * @param query - `location.search`
 */
export function parseStoryAddress(query: string): {
  only: StoryId | undefined
  appearance: StoryAppearance
} {
  const parameters = new URLSearchParams(query)
  const only = parameters.get('only')
  return {
    only: storyIds.find((id) => formatStoryId(id) === only),
    appearance: {
      mode: parameters.get('mode') === 'dark' ? 'dark' : 'light',
      language: parameters.get('language') === 'ar' ? 'ar' : 'en',
      ...(parameters.get('font') && { font: parameters.get('font') ?? '' }),
      embedded: parameters.get('embedded') === '1',
      theme: themeVariables(parseSettings(query)),
    },
  }
}

/** `Connect/ready`, `Account/ready/bitcoin` */
export function formatStoryId({ route, state, variant }: StoryId): string {
  return [route, state, ...(variant ? [variant] : [])].join('/')
}

/** The address of one story, alone on its page. */
export function storyAddress(id: StoryId, { mode, language }: StoryAppearance): string {
  return `?${new URLSearchParams({ only: formatStoryId(id), mode, language })}`
}

/** The file name of a story's picture in one of its appearances. */
export function pictureName(id: StoryId, mode: StoryAppearance['mode']): string {
  return `${formatStoryId(id).replaceAll('/', '-')}-${mode}.png`
}
