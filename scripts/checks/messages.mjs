// The embedded wallet listens to messages of other windows in one helper only, and compares whole
// origins: see scripts/lib/messageListeners.mjs.
import { readFileSync } from 'node:fs'
import { finish } from '../lib/check.mjs'
import { trackedFiles } from '../lib/files.mjs'
import { findMessageProblems } from '../lib/messageListeners.mjs'
import { inRoot } from '../lib/paths.mjs'

const helper = 'packages/portico/src/wire/frame/listen.ts'
const folders = [
  'packages/portico/src/wire/frame/',
  'packages/portico/src/embedded/',
  'services/vault/',
  'services/keeper/',
]

const files = trackedFiles().filter(
  (path) =>
    folders.some((folder) => path.startsWith(folder)) &&
    /\.(?:[cm]?[jt]s|[jt]sx)$/.test(path) &&
    !/\.test\.|\.test-d\.|\/test\//.test(path),
)

const problems = files.flatMap((path) =>
  findMessageProblems(readFileSync(inRoot(path), 'utf8'), {
    path,
    isHelper: path === helper,
  }).map(({ line, text, problem }) => `${path}:${line} ${problem}: ${text}`),
)
if (!files.includes(helper)) problems.push(`${helper} does not exist`)

finish({
  name: 'messages',
  problems,
  passed: `${files.length} files have one listener`,
  fix: `listen with ${helper}, and compare origins with ===`,
})
