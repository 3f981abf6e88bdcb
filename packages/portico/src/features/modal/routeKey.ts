import type { Route } from '../../core/state/compose.ts'

/** Returns a key that is equal for equal entries: the view and its parameters. */
export function routeKey({ view, parameters }: Route): string {
  return `${view}:${JSON.stringify(parameters)}`
}
