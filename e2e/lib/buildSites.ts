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

/** Builds the playground and the host pages for production. */
export async function buildSites({
  manifest,
  gatewayUrl,
  relayUrl,
}: BuildSitesParameters): Promise<SiteFolders> {
  // Vite passes variables with this prefix to the page.
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
      build: {
        outDir: folders.playground,
        emptyOutDir: true,
        rolldownOptions: { output: fewFiles },
      },
    }),
    build(hostsConfig(folders.hosts)),
  ])
  await addScriptTag(folders.hosts, manifest)
  // As separate builds.
  await Promise.all([
    ...alone.map((page) => build(aloneConfig(folders.hosts, page))),
    build(headlessConfig(folders.hosts)),
  ])
  return folders
}

// The pages that most tests open are built alone, in few files. The others test sizes and lazy
// loading.
const alone = ['main', 'phone', 'families']

/**
 * Puts the code that two parts share into one file. Rolldown's default makes about a hundred files,
 * and a test run spends more time on their requests than on their code.
 */
const fewFiles = { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] } }

const pages = [
  'first',
  'hostile',
  'dialogs',
  'overlay',
  'two',
  'email',
  'embedded',
  'append',
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

function aloneConfig(outDir: string, page: string): InlineConfig {
  const hosts = hostsConfig(outDir)
  return {
    ...hosts,
    build: {
      ...hosts.build,
      emptyOutDir: false,
      assetsDir: `assets/${page}`,
      rolldownOptions: { input: { [page]: `${hosts.root}/${page}.html` }, output: fewFiles },
    },
  }
}

/**
 * The page without React and views. It shares no file with other pages, and its build fails if it
 * contains one of them.
 */
function headlessConfig(outDir: string): InlineConfig {
  return { ...aloneConfig(outDir, 'headless'), plugins: [refuseViews()] }
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
