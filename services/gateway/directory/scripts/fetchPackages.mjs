/**
 * Downloads the pinned packages, checks their hashes and unpacks them. Nothing of them runs, and
 * some of them cannot be installed.
 *
 * node scripts/fetchPackages.mjs <empty folder>
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PACKAGES, TOKEN_PACKAGES } from './sources.mjs'

const root = process.argv[2]
if (!root) throw new Error('Name the folder to put the packages into')
mkdirSync(root, { recursive: true })

for (const { name, version, integrity } of Object.values({ ...PACKAGES, ...TOKEN_PACKAGES })) {
  const packed = execFileSync(
    'npm',
    ['pack', '--silent', '--ignore-scripts', `${name}@${version}`],
    {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const file = join(root, packed.trim().split('\n').at(-1))
  const hash = createHash('sha512').update(readFileSync(file)).digest('base64')
  if (`sha512-${hash}` !== integrity) throw new Error(`${name}@${version}: its hash is another`)
  const folder = join(root, 'node_modules', name)
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-xzf', file, '-C', folder, '--strip-components=1'])
  rmSync(file)
}
