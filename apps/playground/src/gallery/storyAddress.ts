import { type RouteName, viewStates } from 'portico/testing/views'
import type { StoryAppearance } from './storyContext.ts'

/** One view in one state. */
export interface StoryId {
  readonly route: RouteName
  readonly state: string
}

/** Every view in every state, in the order of the table of views. */
export const storyIds: readonly StoryId[] = Object.entries(viewStates).flatMap(([route, states]) =>
  states.map((state) => ({ route: route as RouteName, state })),
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
    },
  }
}

/** `Connect/ready` */
export function formatStoryId({ route, state }: StoryId): string {
  return `${route}/${state}`
}

/** The address of one story, alone on its page. */
export function storyAddress(id: StoryId, { mode, language }: StoryAppearance): string {
  return `?${new URLSearchParams({ only: formatStoryId(id), mode, language })}`
}
