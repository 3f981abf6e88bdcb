// Every tsconfig of the repository, two at a time.
import { existsSync, readdirSync } from 'node:fs'
import { finish } from '../lib/check.mjs'
import { runBin } from '../lib/exec.mjs'
import { inRoot, workspaces } from '../lib/paths.mjs'

const AT_ONCE = 2

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

/** @param {string} project */
async function check(project) {
  const { code, output } = await runBin('tsc', [
    '-p',
    inRoot(project),
    '--noEmit',
    '--pretty',
    'false',
  ])
  if (code === 0) return
  if (empty.test(output)) notYet.push(`${project} has no files`)
  else problems.push(`${project}\n${output.trim()}`)
}

const waiting = [...projects]
async function checkInTurn() {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await check(next)
}
await Promise.all(Array.from({ length: AT_ONCE }, checkInTurn))
finish({ name: 'types', problems, notYet, passed: `${projects.length} projects` })
