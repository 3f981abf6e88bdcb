import { startLocalnet } from '@portico/localnet'
import { buildServerPage } from './buildServerPage.ts'
import { buildSites } from './buildSites.ts'
import { startSiteServer } from './siteServer.ts'
import { writeWorld } from './world.ts'

/** Starts the local world, builds the pages for it, and serves them. Returns how all of it ends. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function globalSetup(): Promise<() => Promise<void>> {
  const localnet = await startLocalnet({ ports: 'any' })
  try {
    const [folders, renderPage] = await Promise.all([
      buildSites(localnet.manifest),
      buildServerPage(),
    ])
    const server = await startSiteServer({ folders, manifest: localnet.manifest, renderPage })
    writeWorld({ siteUrl: server.url, otherSiteUrl: server.otherUrl, manifest: localnet.manifest })
    return async () => {
      await server.close()
      await localnet.stop()
    }
  } catch (error) {
    await localnet.stop()
    throw error
  }
}
