import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ConfigError, describeIssue, origin } from '@portico/common'
import { ProjectId } from 'portico/gateway'
import * as v from 'valibot'

/** A project that may use the relay. */
export interface Project {
  readonly id: string
  readonly name: string
  /** Origins whose pages may connect. Wallets send no origin and may always connect. */
  readonly origins: readonly string[]
  readonly active: boolean
  /** For the local world: pages of this machine may connect from any port. */
  readonly anyLoopbackOrigin?: boolean
}

/** The format of the gateway's projects; fields that only a gateway uses are ignored. */
const ProjectFile = v.object({
  projects: v.pipe(
    v.array(
      v.object({
        id: ProjectId,
        name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
        origins: v.pipe(v.array(origin), v.maxLength(100)),
        active: v.optional(v.boolean(), true),
      }),
    ),
    v.minLength(1, 'must hold a project'),
    v.check(
      (projects) => new Set(projects.map(({ id }) => id)).size === projects.length,
      'two projects have the same id',
    ),
  ),
})

/**
 * Reads projects from a file or a variable.
 *
 * @param name - the variable, for messages
 * @throws {ConfigError} for anything invalid
 */
export function readProjects(name: string, text: string): readonly Project[] {
  let content: unknown
  try {
    content = JSON.parse(name === 'PROJECTS_FILE' ? readFileSync(resolve(text), 'utf8') : text)
  } catch (cause) {
    const what = name === 'PROJECTS_FILE' ? 'name a readable JSON file' : 'be JSON'
    throw new ConfigError([`${name} must ${what}; see docs/relay.md for its shape.`], { cause })
  }
  const result = v.safeParse(ProjectFile, content)
  if (result.success) return result.output.projects
  throw new ConfigError(result.issues.map((issue) => `${name}: ${describeIssue(issue, 'root')}`))
}
