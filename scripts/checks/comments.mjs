// A comment has at most 100 columns: see scripts/lib/wideComments.mjs.
import { readFileSync } from 'node:fs'
import { finish } from '../lib/check.mjs'
import { trackedFiles } from '../lib/files.mjs'
import { inRoot } from '../lib/paths.mjs'
import { COLUMNS, findWideComments } from '../lib/wideComments.mjs'

const folders = /^(?:packages|services|apps|scripts|localnet|e2e|bench|examples)\//

const files = trackedFiles().filter(
  (path) => folders.test(path) && /\.(?:tsx?|mjs|css)$/.test(path),
)

const problems = files.flatMap((path) =>
  findWideComments(readFileSync(inRoot(path), 'utf8')).map(
    ({ line, columns }) => `${path}:${line} has ${columns} columns`,
  ),
)

finish({
  name: 'comments',
  problems,
  passed: `the comments of ${files.length} files have at most ${COLUMNS} columns`,
  fix: `wrap the comment at ${COLUMNS} columns`,
})
