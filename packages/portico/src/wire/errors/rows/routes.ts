import type { ErrorRow } from '../porticoError.ts'

// A module of its own: loaded when a site opens a view that it turned off.

export const routeFeatureOff = {
  code: 'router/feature-off',
  message: 'This view is turned off: set "features.{feature}" to show it',
} as const satisfies ErrorRow
