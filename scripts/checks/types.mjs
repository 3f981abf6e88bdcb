// Checks all our code as one program, and what ships as another without the types of Node and of
// tests. `--each` checks the tsconfig of every workspace instead, which finds dependencies that a
// workspace only has through another one. It reads most files several times, so only the deep run
// uses it. The native compiler (TypeScript 7) takes a third of the time. Checks that use the
// compiler's JavaScript API (docs, examples, knip) need TypeScript 6.
import { existsSync, readdirSync } from 'node:fs'
import { finish } from '../lib/check.mjs'
import { runNode } from '../lib/exec.mjs'
import { inRoot, workspaces } from '../lib/paths.mjs'

const compiler = inRoot('node_modules/typescript-7/bin/tsc')

const each = ['', ...workspaces(), 'scripts/size/fixtures'].flatMap((folder) =>
  readdirSync(inRoot(folder))
    .filter((file) => /^tsconfig(\.(?!base)\w+)?\.json$/.test(file))
    .map((file) => (folder ? `${folder}/${file}` : file)),
)
const projects = process.argv.includes('--each')
  ? each
  : ['tsconfig.json', 'packages/portico/tsconfig.lib.json']

const problems = workspaces()
  // A workspace below scripts has packages and no code.
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
  const { code, output } = await runNode(compiler, [
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

// One after the other: the compiler uses all processors.
for (const project of projects) await check(project)
finish({ name: 'types', problems, notYet, passed: `${projects.length} projects` })
