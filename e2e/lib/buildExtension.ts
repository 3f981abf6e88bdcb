import { copyFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { packageAliases } from '../../apps/playground/builtPackage.ts'

const inRepository = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Builds the wallet extension and returns its folder. */
export async function buildExtension(): Promise<string> {
  const outDir = inRepository('.cache/e2e/extension')
  await build({
    configFile: false,
    root: inRepository('e2e/extension'),
    logLevel: 'error',
    resolve: { alias: packageAliases() },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      // A content script is one plain file.
      lib: {
        entry: inRepository('e2e/extension/wallet.ts'),
        formats: ['iife'],
        name: 'wallet',
        fileName: () => 'wallet.js',
      },
    },
  })
  await copyFile(inRepository('e2e/extension/manifest.json'), `${outDir}/manifest.json`)
  return outDir
}
