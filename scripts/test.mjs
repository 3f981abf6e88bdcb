// npm test: everything that must hold before a change is done. `npm test -- --only units,lint` for a part.
import './lib/nodeVersion.mjs'
import { build } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checks, playwright, vitest, withBrowser } from './lib/runners.mjs'
import { onlyOption, runSteps } from './lib/steps.mjs'

const sourceChecks = [
  'examples',
  'docs',
  'floors',
  'exports',
  'options',
  'knip',
  'licences',
  'lockfile',
  'conformance',
  'workplace',
]
const buildChecks = ['publint', 'attw', 'values', 'ssr', 'size', 'duplicates']

await ensureInstalled()
process.exitCode = await runSteps(
  [
    { name: 'types', run: () => checks(['types']) },
    { name: 'lint', run: () => checks(['lint']) },
    { name: 'checks', run: () => checks(sourceChecks) },
    { name: 'units', run: () => withBrowser(() => vitest('unit')) },
    // In one run: Vite and the browsers start once, and the workers wait for the last file once.
    {
      name: 'components',
      about: 'React 19 and 18',
      run: () => withBrowser(() => vitest('browser', { beside: 'react18' })),
    },
    { name: 'builds', run: () => build(buildChecks) },
    { name: 'e2e', run: () => withBrowser(() => playwright('e2e/playwright.config.ts')) },
  ],
  onlyOption(process.argv.slice(2)),
)
