import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { ConfigError } from '@portico/common'
import { readConfig } from '../config/readConfig.ts'
import { hasFeature } from '../http/admit.ts'
import { defaultFeatures, findProjectProblems } from '../projects/readProject.ts'
import type { Project } from '../store/schema.ts'
import { openProjects, type ProjectStore } from './openProjects.ts'

const usage = `portico-gateway project list
portico-gateway project add --name "My site" --origin https://app.example [--origin …]
    [--id my-site] [--per-minute 6000] [--per-address 1200] [--with rpc,servers] [--without prices,…] [--inactive]
portico-gateway project remove <id>

'add' with the id of a project changes what is named, and wakes it unless --inactive is there. Features are
balances, prices, identity, directory and signIn, which a new project has, and rpc, analytics and servers (callers
without an Origin), which it gets by --with. The environment names the store, as for the gateway itself.`

const options = {
  id: { type: 'string' },
  name: { type: 'string' },
  origin: { type: 'string', multiple: true },
  'per-minute': { type: 'string' },
  'per-address': { type: 'string' },
  with: { type: 'string' },
  without: { type: 'string' },
  inactive: { type: 'boolean' },
} as const

/**
 * Runs a command line.
 *
 * @returns the text to print
 * @throws {ConfigError} for an invalid command or project
 * @throws {ServiceError} when the gateway refuses
 */
export async function runCommand(
  commandLine: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const { positionals, values } = readArguments(commandLine)
  const [noun, verb, id, ...more] = positionals
  if (noun !== 'project' || !['list', 'add', 'remove'].includes(verb ?? '')) {
    throw new ConfigError([usage])
  }
  // Without this check, `add shop` would ignore the id and create another one.
  const isWhole = verb === 'remove' ? id && more.length === 0 : id === undefined
  if (!isWhole) throw new ConfigError([usage])
  const projects = await openProjects(readConfig(environment))
  try {
    if (verb === 'list') return printList(await projects.list())
    if (verb === 'add') return await add(projects, values)
    return await remove(projects, id ?? '')
  } finally {
    await projects.close()
  }
}

function readArguments(commandLine: readonly string[]) {
  try {
    return parseArgs({ args: [...commandLine], options, allowPositionals: true })
  } catch (cause) {
    throw new ConfigError([`${(cause as Error).message}\n\n${usage}`])
  }
}

type Values = ReturnType<typeof readArguments>['values']

/** Options that are not given keep the values of an existing project. */
async function add(projects: ProjectStore, values: Values): Promise<string> {
  const id = values.id ?? randomBytes(16).toString('hex')
  const before = (await projects.list()).find((project) => project.id === id)
  const project = {
    id,
    name: values.name ?? before?.name ?? '',
    origins: values.origin ?? before?.origins ?? [],
    limits: {
      ...before?.limits,
      ...readLimit('perMinute', values['per-minute']),
      ...readLimit('perAddressPerMinute', values['per-address']),
    },
    features: {
      ...before?.features,
      ...switchAll(values.with, true),
      ...switchAll(values.without, false),
    },
    active: !values.inactive,
  }
  const problems = findProjectProblems(project, (path) => nameOption(path, values))
  if (problems.length > 0) throw new ConfigError(problems)
  return `saved ${print(await projects.put(project))}`
}

function readLimit(name: string, text: string | undefined): Readonly<Record<string, number>> {
  if (text === undefined) return {}
  // `Number` reads an empty text as 0 and '1e3' as 1000.
  return { [name]: /^\d+$/.test(text) ? Number(text) : Number.NaN }
}

/** The option that a field comes from. */
function nameOption([field = '', part = '']: readonly string[], values: Values): string {
  if (field === 'origins') {
    const { length } = values.origin ?? []
    return length > 1 && part ? `--origin (${Number(part) + 1} of ${length})` : '--origin'
  }
  if (field === 'limits') return part === 'perMinute' ? '--per-minute' : '--per-address'
  if (field === 'features') {
    const option = Object.hasOwn(switchAll(values.without, false), part) ? '--without' : '--with'
    // JSON escapes control characters, which a terminal would interpret.
    return `${option} ${JSON.stringify(part)}`
  }
  return `--${field}`
}

function switchAll(names: string | undefined, isOn: boolean): Readonly<Record<string, boolean>> {
  return Object.fromEntries((names?.split(',') ?? []).map((name) => [name.trim(), isOn]))
}

async function remove(projects: ProjectStore, id: string): Promise<string> {
  if (!(await projects.remove(id))) throw new ConfigError([`There is no project ${id}.`])
  return `removed ${id}`
}

function printList(projects: readonly Project[]): string {
  return projects.length > 0 ? projects.map(print).join('\n') : 'There is no project yet.'
}

function print(project: Project): string {
  const { id, name, origins, limits, active } = project
  const names = Object.keys(defaultFeatures) as (keyof typeof defaultFeatures)[]
  const off = names.filter((feature) => !hasFeature(project, feature))
  const notes = [
    origins.join(' ') || 'no origin: requests from pages are refused',
    `${limits.perMinute}/min, ${limits.perAddressPerMinute}/min an address`,
    ...(off.length > 0 ? [`without ${off.join(', ')}`] : []),
    ...(active ? [] : ['inactive']),
  ]
  return `${id}  ${name}  (${notes.join('; ')})`
}
