import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { ConfigError } from '@portico/common'
import { readConfig } from '../config/readConfig.ts'
import { hasFeature } from '../http/admit.ts'
import { defaultFeatures } from '../projects/readProject.ts'
import type { Project } from '../store/schema.ts'
import { openProjects, type ProjectDesk } from './openProjects.ts'

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
 * Carries out a command line.
 *
 * @returns what to print
 * @throws {ConfigError} for a command that cannot be read; {GatewayError} for a project that is not right
 */
export async function runCommand(
  commandLine: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const { positionals, values } = readArguments(commandLine)
  const [noun, verb, id] = positionals
  if (noun !== 'project' || !['list', 'add', 'remove'].includes(verb ?? '')) {
    throw new ConfigError([usage])
  }
  if (verb === 'remove' && !id) throw new ConfigError([usage])
  const desk = await openProjects(readConfig(environment))
  try {
    if (verb === 'list') return printList(await desk.list())
    if (verb === 'add') return await add(desk, values)
    return await remove(desk, id ?? '')
  } finally {
    await desk.close()
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

/** What is not named stays as it is, where the project is there already. */
async function add(desk: ProjectDesk, values: Values): Promise<string> {
  const id = values.id ?? randomBytes(16).toString('hex')
  const before = (await desk.list()).find((project) => project.id === id)
  const saved = await desk.put({
    id,
    name: values.name ?? before?.name ?? '',
    origins: values.origin ?? before?.origins ?? [],
    limits: {
      ...before?.limits,
      ...(values['per-minute'] && { perMinute: Number(values['per-minute']) }),
      ...(values['per-address'] && { perAddressPerMinute: Number(values['per-address']) }),
    },
    features: {
      ...before?.features,
      ...switchAll(values.with, true),
      ...switchAll(values.without, false),
    },
    active: !values.inactive,
  })
  return `saved ${print(saved)}`
}

function switchAll(names: string | undefined, isOn: boolean): Readonly<Record<string, boolean>> {
  return Object.fromEntries((names?.split(',') ?? []).map((name) => [name.trim(), isOn]))
}

async function remove(desk: ProjectDesk, id: string): Promise<string> {
  if (!(await desk.remove(id))) throw new ConfigError([`There is no project ${id}.`])
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
