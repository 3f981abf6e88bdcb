// npm test: everything that must hold before a change is done.
//   --only units,lint     these steps alone
//   --changed [commit]    what the changes since the commit (default: since main) can break
//   --shard 1/2           one part of the tests of each step
import './lib/nodeVersion.mjs'
import { build } from './lib/build.mjs'
import { baseOfChange, changedFiles, hasCommit, planFor } from './lib/changed.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { findUnknownOption, optionOf } from './lib/options.mjs'
import { playwright } from './lib/playwright.mjs'
import { checks, withBrowser } from './lib/runners.mjs'
import { runSteps } from './lib/steps.mjs'
import { vitest } from './lib/vitest.mjs'

/** @typedef {import('./lib/steps.mjs').Outcome} Outcome */

const sourceChecks = [
  'examples',
  'docs',
  'imports',
  'namespaces',
  'messages',
  'folders',
  'comments',
  'exports',
  'options',
  'knip',
  'licences',
  'lockfile',
  'conformance',
  'workplace',
]
const buildChecks = ['publint', 'attw', 'declarations', 'values', 'ssr', 'size', 'duplicates']

const OPTIONS = ['--only', '--changed', '--shard']

await ensureInstalled()
const args = process.argv.slice(2)
const unknown = findUnknownOption(args, OPTIONS)
if (unknown) refuse(`No option '${unknown}'. Options: ${OPTIONS.join(', ')}.`)
const shard = optionOf(args, '--shard')
const since = optionOf(args, '--changed', '') ?? undefined
const commit = since === '' ? baseOfChange() : since
if (commit !== undefined && !hasCommit(commit)) refuse(`No commit '${commit}'.`)
const plan = commit === undefined ? undefined : planFor(changedFiles(commit))
const only = optionOf(args, '--only') ?? plan?.steps.join(',')

process.exitCode = await runSteps(
  [
    { name: 'types', run: () => checks(['types']) },
    { name: 'lint', run: () => checks(['lint']) },
    { name: 'checks', run: () => checks(sourceChecks) },
    { name: 'units', run: () => withBrowser(() => runVitest('unit')) },
    // In one run: Vite and the browsers start once, and the workers wait for the last file once.
    {
      name: 'components',
      about: 'React 19 and 18',
      run: () => withBrowser(() => runVitest('browser', 'react18')),
    },
    { name: 'builds', run: () => build(buildChecks) },
    { name: 'e2e', run: () => withBrowser(runEndToEnd) },
  ],
  only,
)

/** @param {string} project @param {string} [beside] @returns {Promise<Outcome>} */
async function runVitest(project, beside) {
  const options = { rerun: true, ...(beside && { beside }), ...(shard && { shard }) }
  if (!plan || !commit || plan.everyTest) return vitest(project, options)
  const { folders } = plan
  const importers = await vitest(project, { ...options, changedSince: commit })
  if (folders.length === 0) return importers
  const readers = await vitest(project, { ...options, files: folders })
  return {
    passed: importers.passed + readers.passed,
    failed: importers.failed + readers.failed,
    unstable: [...(importers.unstable ?? []), ...(readers.unstable ?? [])],
    output: `${importers.output}${readers.output}`,
  }
}

/** @returns {Promise<Outcome>} */
function runEndToEnd() {
  const files = (plan?.e2eFiles ?? []).map((file) => file.replace('e2e/', '/e2e/'))
  return playwright('e2e/playwright.config.ts', {
    results: '.cache/e2e/results',
    more: [...(shard ? [`--shard=${shard}`] : []), ...files],
  })
}

/** @param {string} reason @returns {never} */
function refuse(reason) {
  console.error(reason)
  process.exit(1)
}
