import type { LocalnetManifest } from '@portico/localnet'
import type { Connector } from 'portico'

/** The manifest of the local world that `npm run dev` starts. */
export type World = LocalnetManifest

/** Reads the manifest from the build's environment. Undefined without a local world. */
export function readWorld(json: unknown = import.meta.env.VITE_LOCALNET): World | undefined {
  if (typeof json !== 'string' || json === '') return undefined
  const manifest = JSON.parse(json) as World
  return manifest.version === 1 ? manifest : undefined
}

/** The URL of the local world's gateway, if there is one. */
export function readGateway(url: unknown = import.meta.env.VITE_GATEWAY): string | undefined {
  return typeof url === 'string' && url !== '' ? url : undefined
}

/** The origin of the local world's wallet service, if there is one. */
export function readWallet(url: unknown = import.meta.env.VITE_WALLET): string | undefined {
  return typeof url === 'string' && url !== '' ? url : undefined
}

/** The social logins of that service, in their order: `google,github`. */
export function readSocials(
  list: unknown = import.meta.env.VITE_WALLET_SOCIALS,
): Connector['socials'] {
  if (typeof list !== 'string' || list === '') return undefined
  return list.split(',') as NonNullable<Connector['socials']>
}

/** The URL of the local world's relay, if there is one. */
export function readRelay(url: unknown = import.meta.env.VITE_RELAY): string | undefined {
  return typeof url === 'string' && url !== '' ? url : undefined
}
