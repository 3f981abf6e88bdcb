import { fileURLToPath } from 'node:url'
import type { LocalnetManifest } from '@portico/localnet'
import { build, type InlineConfig, type Plugin } from 'vite'
import { packageAliases } from '../../apps/playground/builtPackage.ts'
import { addScriptTag } from './addScriptTag.ts'

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
  await addScriptTag(folders.hosts, manifest)
  // By itself, so that none of its files is shared with a page that has React; beside the others.
  await build(headlessConfig(folders.hosts))
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
  'element',
  'elementBeside',
  'elementFirst',
  'scriptTag',
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

/** The page without React and without our views: a build in which one of them turns up fails. */
function headlessConfig(outDir: string): InlineConfig {
  const hosts = hostsConfig(outDir)
  return {
    ...hosts,
    plugins: [refuseViews()],
    build: {
      ...hosts.build,
      emptyOutDir: false,
      assetsDir: 'headless',
      rolldownOptions: { input: { headless: `${hosts.root}/headless.html` } },
    },
  }
}

const views = /\/node_modules\/react(-dom)?\/|\/portico\/(src|dist)\/(react|modal)\//

function refuseViews(): Plugin {
  return {
    name: 'portico:no-views',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        const ids = file.type === 'chunk' ? file.moduleIds : []
        const found = ids.find((id) => views.test(id))
        if (found) this.error(`A page without views ships ${found}`)
      }
    },
  }
}
