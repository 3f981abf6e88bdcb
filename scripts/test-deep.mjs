// npm run test:deep: long fuzzing, visual snapshots, other browsers. Takes its time; runs before a release.
// `-- --only visual --update-snapshots` takes the pictures anew.
import './lib/nodeVersion.mjs'
import { existsSync } from 'node:fs'
import { ensureInstalled } from './lib/install.mjs'
import { ensureOtherBrowsers } from './lib/otherBrowsers.mjs'
import { picturesFolder } from './lib/pictures.mjs'
import { playwright, vitest, withBrowser } from './lib/runners.mjs'
import { onlyOption, runSteps } from './lib/steps.mjs'

const args = process.argv.slice(2)
const update = args.includes('--update-snapshots')

await ensureInstalled()
process.exitCode = await runSteps(
  [
    { name: 'fuzz', run: () => vitest('deep', { PORTICO_DEEP: '1' }) },
    { name: 'visual', run: () => withBrowser(compareViews) },
    { name: 'browsers', run: inOtherBrowsers },
  ],
  onlyOption(args),
)

async function compareViews() {
  const anew = update || !existsSync(picturesFolder())
  const more = update ? ['--update-snapshots=all'] : []
  const outcome = await playwright('e2e/deep/visual.config.ts', more)
  return anew ? { ...outcome, note: `pictures taken anew: ${picturesFolder()}` } : outcome
}

async function inOtherBrowsers() {
  const absent = await ensureOtherBrowsers()
  const outcome = await playwright('e2e/deep/browsers.config.ts')
  return absent.length > 0 ? { ...outcome, note: `without ${absent.join(' and ')}` } : outcome
}
