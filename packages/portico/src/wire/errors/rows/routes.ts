import type { ErrorRow } from '../porticoError.ts'

// Views that a site turned off: fetched when one is asked for.

export const routeFeatureOff = {
  code: 'router/feature-off',
  message: 'This view is turned off: set "features.{feature}" to show it',
} as const satisfies ErrorRow
