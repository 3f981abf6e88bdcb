import { execFile } from 'node:child_process'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { LocalnetManifest } from '@portico/localnet'
import { packageAliases } from '../../apps/playground/builtPackage.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const built = join(root, 'packages/portico/dist/cdn')

/**
 * Copies the script-tag build to the host pages, and writes the pages that use it: `scriptTag.html`
 * with the snippet of the build, `scriptTagPlain.html` without the import map,
 * `scriptTagWrong.html` with an unknown option. Vite has only added the wallets to them.
 */
export async function addScriptTag(hosts: string, manifest: LocalnetManifest): Promise<void> {
  // Only the built package has the script.
  if (packageAliases().length > 0) {
    await promisify(execFile)('npm', ['run', 'build', '-w', 'packages/portico'], { cwd: root })
  }
  await cp(built, join(hosts, 'portico'), { recursive: true })
  const snippet = await readFile(join(built, 'snippet.html'), 'utf8')
  const page = await readFile(join(hosts, 'scriptTag.html'), 'utf8')
  const config = describe(manifest)
  const write = (name: string, head: string, description: object) =>
    writeFile(
      join(hosts, name),
      page
        .replace('<!--snippet-->', () => head)
        .replace('"config"', () => JSON.stringify(description)),
    )
  const plain = snippet.split('\n').filter((line) => line.includes('type="module"'))
  await write('scriptTag.html', snippet, config)
  await write('scriptTagPlain.html', plain.join('\n'), config)
  await write('scriptTagWrong.html', snippet, { ...config, colour: 'red' })
}

function describe({ chains }: LocalnetManifest): object {
  const { chainId, caip2, name, nativeCurrency } = chains.evm
  const network = {
    id: chainId,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: ['__ORIGIN__/rpc/evm'] } },
    caipNetworkId: caip2,
    chainNamespace: 'eip155',
  }
  return { projectId: 'e2e', themeMode: 'light', networks: [network] }
}
