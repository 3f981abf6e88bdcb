import { fileURLToPath } from 'node:url'
import type { LocalnetManifest } from '@portico/localnet'
import { build, type InlineConfig } from 'vite'
import { packageAliases } from '../../apps/playground/builtPackage.ts'

const inRepository = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

export interface SiteFolders {
  readonly playground: string
  readonly hosts: string
}

export interface BuildSitesParameters {
  readonly manifest: LocalnetManifest
  readonly gatewayUrl: string
  readonly relayUrl: string
}

/** Makes production builds of the playground and of the host pages. */
export async function buildSites({
  manifest,
  gatewayUrl,
  relayUrl,
}: BuildSitesParameters): Promise<SiteFolders> {
  // Vite hands variables with this prefix to the page.
  process.env.VITE_LOCALNET = JSON.stringify(manifest)
  process.env.VITE_GATEWAY = gatewayUrl
  process.env.VITE_RELAY = relayUrl
  const folders = {
    playground: inRepository('.cache/e2e/playground'),
    hosts: inRepository('.cache/e2e/hosts'),
  }
  await Promise.all([
    build({
      configFile: inRepository('apps/playground/vite.config.ts'),
      logLevel: 'error',
      build: { outDir: folders.playground, emptyOutDir: true },
    }),
    build(hostsConfig(folders.hosts)),
  ])
  return folders
}

const pages = [
  'main',
  'first',
  'hostile',
  'dialogs',
  'overlay',
  'two',
  'embedded',
  'append',
  'phone',
  'stockDapp',
]

function hostsConfig(outDir: string): InlineConfig {
  const root = inRepository('e2e/hosts')
  const input = Object.fromEntries(pages.map((page) => [page, `${root}/${page}.html`]))
  return {
    configFile: false,
    root,
    base: './',
    logLevel: 'error',
    resolve: { alias: packageAliases(), dedupe: ['react', 'react-dom'] },
    build: { outDir, emptyOutDir: true, target: 'es2022', rolldownOptions: { input } },
  }
}
