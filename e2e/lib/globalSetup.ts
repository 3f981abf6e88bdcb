import { LOCAL_LOOKUPS, LOCAL_PROJECT, startLocalGateway } from '@portico/gateway'
import { setZoneUrl, startLocalnet } from '@portico/localnet'
import { startLocalRelay } from '@portico/relay'
import { buildServerPages } from './buildServerPages.ts'
import { buildSites } from './buildSites.ts'
import { startSiteServer } from './siteServer.ts'
import { writeWorld } from './world.ts'

/**
 * Starts the local world, its gateway and its relay, and builds and serves the pages. Returns a
 * function that stops all of it.
 */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function globalSetup(): Promise<() => Promise<void>> {
  const localnet = await startLocalnet({ ports: 'any' })
  const { manifest } = localnet
  const gateway = await startLocalGateway({ manifest, origins: [] })
  const relay = await startLocalRelay()
  const stop = async () => {
    await relay.close()
    await gateway.close()
    await localnet.stop()
  }
  try {
    await setZoneUrl(manifest.chains.evm, `${gateway.url}${LOCAL_LOOKUPS}`)
    // The first build sets the environment from which the pages read the world.
    const [folders, serverPages] = await Promise.all([
      buildSites({ manifest, gatewayUrl: gateway.url, relayUrl: relay.url }),
      buildServerPages(),
    ])
    const server = await startSiteServer({ folders, manifest, serverPages })
    await gateway.projects.put({
      id: LOCAL_PROJECT,
      name: 'End-to-end tests',
      origins: [server.url, server.otherUrl],
      limits: { perMinute: 1_000_000, perAddressPerMinute: 1_000_000 },
    })
    writeWorld({
      siteUrl: server.url,
      otherSiteUrl: server.otherUrl,
      gatewayUrl: gateway.url,
      relayUrl: relay.url,
      manifest,
    })
    return async () => {
      await server.close()
      await stop()
    }
  } catch (error) {
    await stop()
    throw error
  }
}
