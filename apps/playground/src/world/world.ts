import type { LocalnetManifest } from '@portico/localnet'

/** The local world that runs behind this page, as `npm run demo` announces it. */
export type World = LocalnetManifest

/** Reads the manifest that the demo command hands to the page; undefined where no local world runs. */
export function readWorld(json: unknown = import.meta.env.VITE_LOCALNET): World | undefined {
  if (typeof json !== 'string' || json === '') return undefined
  const manifest = JSON.parse(json) as World
  return manifest.version === 1 ? manifest : undefined
}

/** Where the gateway of the local world listens; undefined where none runs. */
export function readGateway(url: unknown = import.meta.env.VITE_GATEWAY): string | undefined {
  return typeof url === 'string' && url !== '' ? url : undefined
}

/** Where the relay of the local world listens; undefined where none runs. */
export function readRelay(url: unknown = import.meta.env.VITE_RELAY): string | undefined {
  return typeof url === 'string' && url !== '' ? url : undefined
}
