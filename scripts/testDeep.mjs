// npm run test:deep: long fuzzing, visual snapshots, other browsers. For a release.
// `-- --only visual --update-snapshots` replaces the pictures.
import './lib/nodeVersion.mjs'
import { existsSync } from 'node:fs'
import { ensureInstalled } from './lib/install.mjs'
import { optionOf } from './lib/options.mjs'
import { ensureOtherBrowsers } from './lib/otherBrowsers.mjs'
import { picturesFolder } from './lib/pictures.mjs'
import { playwright } from './lib/playwright.mjs'
import { checks, withBrowser } from './lib/runners.mjs'
import { runSteps } from './lib/steps.mjs'
import { vitest } from './lib/vitest.mjs'

const MINUTE_MS = 60_000
const args = process.argv.slice(2)
const update = args.includes('--update-snapshots')

await ensureInstalled()
process.exitCode = await runSteps(
  [
    {
      name: 'types',
      about: 'each workspace alone',
      run: () => checks(['types'], ['--each']),
    },
    {
      name: 'fuzz',
      about: '150,000 sequences of the state machine',
      limitMs: 40 * MINUTE_MS,
      run: (timeoutMs) => vitest('deep', { env: { PORTICO_DEEP: '1' }, ...limit(timeoutMs) }),
    },
    {
      name: 'react18',
      about: 'every component test with the oldest React',
      limitMs: 10 * MINUTE_MS,
      run: (timeoutMs) =>
        withBrowser(() => vitest('react18', { env: { PORTICO_DEEP: '1' }, ...limit(timeoutMs) })),
    },
    {
      name: 'late',
      about: 'component tests with delayed renders and delayed code, which finds race conditions',
      limitMs: 10 * MINUTE_MS,
      run: (timeoutMs) =>
        withBrowser(() =>
          vitest('browser', { beside: 'react18', env: { PORTICO_LATE: '1' }, ...limit(timeoutMs) }),
        ),
    },
    {
      name: 'visual',
      about: 'pictures of every view in every state',
      limitMs: 15 * MINUTE_MS,
      run: (timeoutMs) => withBrowser(() => compareViews(timeoutMs)),
    },
    {
      name: 'motion',
      about: 'film strips on a slow processor: no blank frame, no jump',
      limitMs: 10 * MINUTE_MS,
      run: (timeoutMs) =>
        withBrowser(() => playwright('e2e/deep/motion.config.ts', limit(timeoutMs))),
    },
    {
      name: 'gallery',
      about: 'every view in every state, in both looks, without an accessibility fault',
      limitMs: 15 * MINUTE_MS,
      run: (timeoutMs) =>
        withBrowser(() =>
          playwright('e2e/playwright.config.ts', {
            more: ['gallery'],
            env: { PORTICO_DEEP: '1' },
            ...limit(timeoutMs),
          }),
        ),
    },
    {
      name: 'browsers',
      about: 'the main job and every state in Firefox and WebKit',
      limitMs: 20 * MINUTE_MS,
      run: inOtherBrowsers,
    },
  ],
  optionOf(args, '--only'),
)

/** @param {number | undefined} timeoutMs */
async function compareViews(timeoutMs) {
  const anew = update || !existsSync(picturesFolder())
  const more = update ? ['--update-snapshots=all'] : []
  const outcome = await playwright('e2e/deep/visual.config.ts', { more, ...limit(timeoutMs) })
  return anew ? { ...outcome, note: `pictures replaced: ${picturesFolder()}` } : outcome
}

/** @param {number | undefined} timeoutMs */
async function inOtherBrowsers(timeoutMs) {
  const absent = await ensureOtherBrowsers()
  const outcome = await playwright('e2e/deep/browsers.config.ts', limit(timeoutMs))
  return absent.length > 0 ? { ...outcome, note: `without ${absent.join(' and ')}` } : outcome
}

/** @param {number | undefined} timeoutMs */
function limit(timeoutMs) {
  return timeoutMs === undefined ? {} : { timeoutMs }
}
