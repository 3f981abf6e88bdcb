import { build } from 'vite'
import { inRoot } from '../lib/paths.mjs'

const id = 'virtual:fake-wallet'
const source = `
  import { createFakeEvmWallet } from 'portico/testing'
  const wallet = createFakeEvmWallet({ name: 'Aspen', rdns: 'test.aspen', chainId: 1, chains: [8453], storage: localStorage })
  wallet.install()
  window.aspen = wallet
`

/**
 * Bundles a script that installs a wallet named Aspen with real keys in a page (EIP-6963).
 *
 * @returns {Promise<string>}
 */
export async function bundleFakeWallet() {
  // Vite sets NODE_ENV for this process, and npm would then omit development dependencies.
  const mode = process.env.NODE_ENV
  const built = await build({
    root: inRoot('scripts/size/fixtures'),
    configFile: false,
    envFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'fake-wallet',
        resolveId: (name) => (name === id ? name : undefined),
        load: (name) => (name === id ? source : undefined),
      },
    ],
    build: {
      write: false,
      lib: { entry: id, formats: ['iife'], name: 'aspenPage' },
      rolldownOptions: { input: id, output: { codeSplitting: false } },
    },
  })
  if (mode === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = mode
  const result = Array.isArray(built) ? built[0] : built
  if (!result || !('output' in result)) throw new TypeError('Vite gave several bundles, or none.')
  return result.output[0].code
}
