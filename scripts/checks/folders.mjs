// No two folders of the library import each other: see scripts/lib/folderPairs.mjs.
import { readFileSync } from 'node:fs'
import { finish } from '../lib/check.mjs'
import { trackedFiles } from '../lib/files.mjs'
import { findFolderPairs } from '../lib/folderPairs.mjs'
import { inRoot } from '../lib/paths.mjs'

const library = 'packages/portico/src/'

/** Files whose imports do not count, with the reason. @type {Readonly<Record<string, string>>} */
const exempt = {
  'core/state/compose.ts': 'joins the slices of features, of which each is in the whole state',
  'modal/views/viewTable.ts': 'has a row for each view',
  'signin/server/verify/verifySignature.ts': 'has a verifier for each namespace',
}

const sources = trackedFiles()
  .filter(
    (path) =>
      path.startsWith(library) &&
      /\.tsx?$/.test(path) &&
      !/\.test\.|\.test-d\.|\/test\//.test(path),
  )
  .map((path) => ({
    path: path.slice(library.length),
    text: readFileSync(inRoot(path), 'utf8'),
  }))

const found = findFolderPairs(sources, (path) => path in exempt)
const paths = new Set(sources.map(({ path }) => path))

finish({
  name: 'folders',
  problems: [
    ...found.map(({ pair, imports }) => [pair, ...imports.map((line) => `  ${line}`)].join('\n')),
    ...Object.keys(exempt)
      .filter((path) => !paths.has(path))
      .map((path) => `${path} does not exist: it needs no exemption`),
  ],
  passed: 'no two folders import each other',
  fix: 'move what both need into one of the two folders, or into a third',
})
