import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { LocalnetError } from '../errors.ts'

const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/**
 * Finds the anvil executable. The package's `anvil` command is a Node wrapper, which does not pass
 * on the signal that stops it.
 *
 * @throws LocalnetError `anvil_missing`
 */
export function findAnvilBinary(): string {
  const require = createRequire(import.meta.url)
  const wrapper = require.resolve('@foundry-rs/anvil/package.json')
  const system = process.platform === 'win32' ? 'win32' : process.platform
  const name = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  const platformPackage = `@foundry-rs/anvil-${system}-${ARCHITECTURES[process.arch] ?? process.arch}`
  const candidates = [join(dirname(wrapper), '..', 'dist', name)]
  try {
    const manifest = createRequire(wrapper).resolve(`${platformPackage}/package.json`)
    candidates.unshift(join(dirname(manifest), 'bin', name))
  } catch {
    // Installed without optional dependencies: its install script has put the binary in dist.
  }
  const found = candidates.find((path) => existsSync(path))
  if (found !== undefined) return found
  throw new LocalnetError(
    'anvil_missing',
    `The anvil binary for ${process.platform} ${process.arch} is not installed. Run "npm install" with optional dependencies.`,
  )
}
