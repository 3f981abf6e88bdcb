// Runs the wallet service, its keeper and their mail server in a process of their own, and builds
// and serves the pages of the site and of the floor.
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { freePort } from '../../scripts/lib/ports.mjs'
import { closeServer, listen } from '../../services/common/src/http/index.ts'
import { createTestKeeperService } from '../../services/keeper/src/test/index.ts'
import { startTestVault } from '../../services/vault/src/test/startTestVault.ts'
import { serve } from '../serve.mjs'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const out = (name: string) => here(`../out/wallet/${name}`)

/** Builds a page for production, as its operator would. */
async function buildPage(name: string): Promise<string> {
  const root = here(name)
  await build({
    root,
    configFile: false,
    envFile: false,
    logLevel: 'error',
    esbuild: { jsx: 'automatic' },
    resolve: { dedupe: ['react', 'react-dom'] },
    build: { outDir: out(name), emptyOutDir: true, reportCompressedSize: false },
  })
  return join(out(name))
}

const BARE_FRAME = `<!doctype html><title>Frame</title><input><script>
const input = document.querySelector('input')
const look = () => {
  input.focus()
  if (!document.hasFocus() || document.activeElement !== input) return requestAnimationFrame(look)
  window.ready = performance.timeOrigin + performance.now()
  parent.postMessage('ready', '*')
}
look()
</script>`

const site = await serve(await buildPage('site'))
const floor = await serve(await buildPage('floor'))
const frames = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' })
  response.end(BARE_FRAME)
})
const { port: framePort } = await listen(frames, { host: '127.0.0.1', port: 0 })

const projects = { shop: [new URL(site.url).origin] }
const keeperPort = await freePort(8940, '127.0.0.1')
const keeperOrigin = `http://keeper.localhost:${keeperPort}`
const vault = await startTestVault(projects, {
  environment: { KEEPER_ORIGIN: keeperOrigin, LOG_LEVEL: 'warn' },
})
const keys = await fetch(`${vault.url}/.well-known/jwks.json`)
const keeper = await createTestKeeperService(projects, {
  environment: {
    PORT: String(keeperPort),
    KEEPER_ORIGIN: keeperOrigin,
    WALLET_ORIGIN: vault.origin,
    WALLET_KEYS: await keys.text(),
    LOG_LEVEL: 'warn',
  },
})

process.on('message', async ({ email }: { readonly email: string }) => {
  process.send?.({ code: await vault.inbox.nextCodeTo(email) })
})
process.once('disconnect', async () => {
  await Promise.all([keeper.close(), vault.close(), site.stop(), floor.stop()])
  await closeServer(frames, 0)
  process.exit(0)
})
process.send?.({
  site: `${site.url}?wallet=${encodeURIComponent(vault.origin)}`,
  floor: `${floor.url}?frame=${encodeURIComponent(`http://frame.localhost:${framePort}/`)}`,
  wallet: vault.origin,
})
