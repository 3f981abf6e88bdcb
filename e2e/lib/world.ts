import type { LocalnetManifest } from '@portico/localnet'

/** What the set-up has started. */
export interface E2eWorld {
  /** Without a slash at its end. */
  readonly siteUrl: string
  /** The same pages at another origin. */
  readonly otherSiteUrl: string
  /** The gateway of the local world. */
  readonly gatewayUrl: string
  /** The relay of the local world. */
  readonly relayUrl: string
  readonly manifest: LocalnetManifest
}

const variable = 'PORTICO_E2E_WORLD'

/** Passes the world to the workers, which inherit the environment. */
export function writeWorld(world: E2eWorld): void {
  process.env[variable] = JSON.stringify(world)
}

export function readWorld(): E2eWorld {
  const text = process.env[variable]
  if (!text) throw new TypeError('The set-up has not run.')
  return JSON.parse(text) as E2eWorld
}
