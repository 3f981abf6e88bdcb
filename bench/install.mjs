// Installs each kit into its own folder, to count its packages and bytes, and builds its page.
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { here, root } from './paths.mjs'

/** @param {import('./kits.mjs').Kit} kit */
export async function install(kit) {
  const folder = join(here, 'out', 'kits', kit.id)
  mkdirSync(folder, { recursive: true })
  const dependencies = { ...kit.dependencies, ...(kit.packed ? { portico: `file:${pack()}` } : {}) }
  const manifest = {
    name: `bench-${kit.id}`,
    private: true,
    type: 'module',
    dependencies,
    ...(kit.overrides && { overrides: kit.overrides }),
  }
  const text = JSON.stringify(manifest, undefined, 2)
  const file = join(folder, 'package.json')
  const same = existsSync(file) && readFileSync(file, 'utf8') === text
  if (!same || kit.packed) {
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
    rmSync(join(folder, 'package-lock.json'), { force: true })
    writeFileSync(file, text)
    const flags = [
      'install',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      ...(kit.legacyPeers ? ['--legacy-peer-deps'] : []),
    ]
    execFileSync('npm', flags, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  cpSync(join(here, 'apps', kit.id), folder, { recursive: true })
  const started = performance.now()
  await build({
    root: folder,
    configFile: false,
    envFile: false,
    logLevel: 'error',
    esbuild: { jsx: 'automatic' },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1e6,
    },
  })
  const seconds = (performance.now() - started) / 1000
  return { folder, seconds, ...measureDisk(folder) }
}

let packed = ''
/** Packs the library as it is published. */
function pack() {
  if (packed) return packed
  execFileSync('npm', ['run', 'build', '-w', 'packages/portico'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const into = join(here, 'out')
  mkdirSync(into, { recursive: true })
  const name = execFileSync(
    'npm',
    ['pack', '--silent', '--pack-destination', into, '-w', 'packages/portico'],
    { cwd: root, encoding: 'utf8' },
  )
  packed = join(into, name.trim().split('\n').at(-1) ?? '')
  return packed
}

/** @param {string} folder */
function measureDisk(folder) {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const installed = Object.keys(lock.packages).filter(
    (path) => path !== '' && existsSync(join(folder, path)),
  )
  let bytes = 0
  let files = 0
  const walk = (/** @type {string} */ path) => {
    for (const item of readdirSync(path, { withFileTypes: true })) {
      const full = join(path, item.name)
      if (item.isDirectory()) walk(full)
      else if (item.isFile()) {
        files += 1
        bytes += statSync(full).size
      }
    }
  }
  walk(join(folder, 'node_modules'))
  return { packages: installed.length, files, megabytes: bytes / 1e6 }
}
