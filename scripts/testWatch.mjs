// npm run test:watch: runs the unit and component tests that uncommitted changes can break, and
// runs them again when a file changes. `npm run test:watch -- path` for the test files of a path.
import './lib/nodeVersion.mjs'
import { spawn } from 'node:child_process'
import { ensureBrowser } from './lib/browser.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot, root } from './lib/paths.mjs'

await ensureInstalled()
if (!(await ensureBrowser())) process.exit(1)
const args = process.argv.slice(2)
const projects = ['unit', 'browser*'].map((name) => `--project=${name}`)
const vitest = spawn(
  process.execPath,
  [
    inRoot('node_modules/vitest/vitest.mjs'),
    'watch',
    ...projects,
    ...(args.length > 0 ? args : ['--changed']),
  ],
  // Vitest reads keys from the terminal.
  { cwd: root, stdio: 'inherit' },
)
// Ctrl-C reaches Vitest too, and it ends by itself.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => vitest.kill('SIGTERM'))
vitest.on('exit', (code) => process.exit(code ?? 1))
