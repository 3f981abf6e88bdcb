import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type InlineConfig } from 'vite'
import { packageAliases } from '../../apps/playground/builtPackage.ts'
import { type ServerPageName, serverPages } from './serverPages.ts'

const inRepository = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const root = inRepository('e2e/hosts')
// The oldest supported React is in its own workspace.
const react18 = inRepository('scripts/react18/node_modules')

/** Renders the page of one request, as a server does. */
export type RenderPage = (user: string) => string

/** A page that a server renders and the browser hydrates. */
export interface ServerPage {
  /** The folder of the browser's files. */
  readonly folder: string
  readonly renderPage: RenderPage
}

/**
 * Builds the page for server and browser with every React, and loads the server's build into this
 * process.
 */
export async function buildServerPages(): Promise<ReadonlyMap<string, ServerPage>> {
  const names = Object.keys(serverPages) as ServerPageName[]
  return new Map(
    await Promise.all(names.map(async (name) => [name, await buildServerPage(name)] as const)),
  )
}

async function buildServerPage(name: ServerPageName): Promise<ServerPage> {
  const folder = inRepository(`.cache/e2e/${name}`)
  const server = inRepository(`.cache/e2e/${name}-server`)
  const common = config(name)
  await build({
    ...common,
    base: './',
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: { input: `${root}/ssr.html` },
    },
  })
  await build({
    ...common,
    ssr: { noExternal: ['portico'] },
    build: {
      ssr: `${root}/src/ssr/render.tsx`,
      outDir: server,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'render.mjs' } },
    },
  })
  const file = pathToFileURL(`${server}/render.mjs`)
  const loaded: { renderPage: RenderPage } = await import(`${file.href}?${Date.now()}`)
  return { folder, renderPage: loaded.renderPage }
}

function config(name: ServerPageName): InlineConfig {
  const { react, mode } = serverPages[name]
  const reactAliases =
    react === 18 ? [{ find: /^(react(?:-dom)?)($|\/)/, replacement: `${react18}/$1$2` }] : []
  return {
    configFile: false,
    root,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    resolve: {
      alias: [...reactAliases, ...packageAliases()],
      dedupe: ['react', 'react-dom'],
    },
  }
}
