import { mkdirSync, writeFileSync } from 'node:fs'
import { build, type InlineConfig, preview } from 'vite'
import { afterEach, expect, test } from 'vitest'
import { CHROMIUM_ARGS, resolveHeadless } from '../lib/browser.mjs'
import { run } from '../lib/exec.mjs'
import { cache, inRoot } from '../lib/paths.mjs'
import { sourceAliases } from '../lib/sourceAliases.mjs'
import { sampleFile } from './test/sampleId.ts'

const script = sampleFile('testing#3')
const spec = sampleFile('testing#4')
const LIMIT_MS = 60_000

const site = `
import { createRoot } from 'react-dom/client'
import { createPortico } from 'portico'
import { evm } from 'portico/evm'
import { mainnet } from 'portico/networks'
import { ConnectButton, PorticoProvider } from 'portico/react'

const portico = createPortico({ projectId: 'test', networks: [mainnet], adapters: [evm()] })
createRoot(document.querySelector('main')).render(
  <PorticoProvider portico={portico}><ConnectButton /></PorticoProvider>,
)
`
const html = '<!doctype html><main></main><script type="module" src="./main.tsx"></script>'

const folder = cache('samples-playwright')
const shared: InlineConfig = {
  configFile: false,
  logLevel: 'warn',
  root: folder,
  resolve: { alias: sourceAliases, dedupe: ['react', 'react-dom'] },
} as const

const onThisMachine = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'

/** The site and the bundle of the page's script, which installs the wallet. */
async function buildAll() {
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/index.html`, html)
  writeFileSync(`${folder}/main.tsx`, site)
  await build({ ...shared, build: { outDir: 'dist', minify: false } })
  const lib = {
    entry: inRoot(script),
    formats: ['iife' as const],
    name: 'sample',
    fileName: () => 'wallet.js',
  }
  await build({ ...shared, build: { outDir: 'test/dist', lib, minify: false } })
}

let server: Awaited<ReturnType<typeof preview>> | undefined
afterEach(() => server?.close())

test('docs/testing.md: a test of a site in Playwright', { timeout: LIMIT_MS }, async () => {
  await buildAll()
  server = await preview({ ...shared, preview: { port: 0, host: '127.0.0.1' } })
  const [baseURL] = server.resolvedUrls?.local ?? []
  const executablePath = resolveHeadless()
  const config = {
    testDir: inRoot('.cache/samples/testing'),
    testMatch: spec.split('/').at(-1),
    outputDir: `${folder}/results`,
    reporter: 'json',
    use: { baseURL, launchOptions: { args: [...CHROMIUM_ARGS, onThisMachine], executablePath } },
  }
  writeFileSync(`${folder}/playwright.config.mjs`, `export default ${JSON.stringify(config)}\n`)
  const cli = inRoot('node_modules/@playwright/test/cli.js')
  // It ends before this test does, with time to clean up.
  const options = { cwd: folder, timeoutMs: LIMIT_MS / 2 }
  const { code, output } = await run(process.execPath, [cli, 'test'], options)
  expect([code, output]).toEqual([0, expect.stringContaining('"expected": 1')])
})
