import type { Route } from '../../core/state/compose.ts'

/** The same for two entries that show the same: another wallet or network in the same view is another one. */
export function routeKey({ view, parameters }: Route): string {
  return `${view}:${JSON.stringify(parameters)}`
}
