import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { packageAliases } from '../../apps/playground/builtPackage.ts'

const inRepository = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Renders the page of one request, as a server does. */
export type RenderPage = (visitor: string) => string

/** Builds the server's half of the SSR page and loads it into this process. */
export async function buildServerPage(): Promise<RenderPage> {
  const outDir = inRepository('.cache/e2e/server')
  await build({
    configFile: false,
    root: inRepository('e2e/hosts'),
    logLevel: 'error',
    resolve: { alias: packageAliases() },
    ssr: { noExternal: ['portico'] },
    build: {
      ssr: inRepository('e2e/hosts/src/ssr/render.tsx'),
      outDir,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'render.mjs' } },
    },
  })
  const file = pathToFileURL(`${outDir}/render.mjs`)
  const loaded: { renderPage: RenderPage } = await import(`${file.href}?${Date.now()}`)
  return loaded.renderPage
}
