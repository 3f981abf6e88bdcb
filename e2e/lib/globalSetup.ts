import { startLocalnet } from '@portico/localnet'
import { buildServerPages } from './buildServerPages.ts'
import { buildSites } from './buildSites.ts'
import { startSiteServer } from './siteServer.ts'
import { writeWorld } from './world.ts'

/** Starts the local world, builds the pages for it, and serves them. Returns how all of it ends. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function globalSetup(): Promise<() => Promise<void>> {
  const localnet = await startLocalnet({ ports: 'any' })
  try {
    const { manifest } = localnet
    // The pages read the world from the environment that the first build sets.
    const [folders, serverPages] = await Promise.all([buildSites(manifest), buildServerPages()])
    const server = await startSiteServer({ folders, manifest, serverPages })
    writeWorld({ siteUrl: server.url, otherSiteUrl: server.otherUrl, manifest })
    return async () => {
      await server.close()
      await localnet.stop()
    }
  } catch (error) {
    await localnet.stop()
    throw error
  }
}
