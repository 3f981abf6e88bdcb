// Every tsconfig of the repository, one after the other.
import { existsSync, readdirSync } from 'node:fs'
import { finish } from '../lib/check.mjs'
import { runBin } from '../lib/exec.mjs'
import { inRoot, workspaces } from '../lib/paths.mjs'

const projects = ['', ...workspaces(), 'scripts/size/fixtures'].flatMap((folder) =>
  readdirSync(inRoot(folder))
    .filter((file) => /^tsconfig(\.(?!base)\w+)?\.json$/.test(file))
    .map((file) => (folder ? `${folder}/${file}` : file)),
)

const problems = workspaces()
  // A workspace below scripts holds packages, no code.
  .filter(
    (folder) => !folder.startsWith('scripts/') && !existsSync(inRoot(folder, 'tsconfig.json')),
  )
  .map((folder) => `${folder} has no tsconfig.json`)

/** A project whose files do not exist yet. */
const empty = /error TS18003/
/** @type {string[]} */
const notYet = []
for (const project of projects) {
  const { code, output } = await runBin('tsc', [
    '-p',
    inRoot(project),
    '--noEmit',
    '--pretty',
    'false',
  ])
  if (code === 0) continue
  if (empty.test(output)) notYet.push(`${project} has no files`)
  else problems.push(`${project}\n${output.trim()}`)
}
finish({ name: 'types', problems, notYet, passed: `${projects.length} projects` })
