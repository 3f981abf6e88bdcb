// npm run test:deep: long fuzzing, visual snapshots, other browsers. Takes its time; runs before a release.
import './lib/nodeVersion.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { playwright, vitest, withBrowser } from './lib/runners.mjs'
import { onlyOption, runSteps } from './lib/steps.mjs'

await ensureInstalled()
process.exitCode = await runSteps(
  [
    { name: 'fuzz', run: () => vitest('deep', { PORTICO_DEEP: '1' }) },
    { name: 'visual', run: () => withBrowser(() => playwright('e2e/deep/visual.config.ts')) },
    { name: 'browsers', run: () => playwright('e2e/deep/browsers.config.ts') },
  ],
  onlyOption(process.argv.slice(2)),
)
