import { ProjectId } from 'portico/gateway'
import * as v from 'valibot'
import { ConfigError } from '../config/configError.ts'
import { describeIssue } from '../config/describeIssue.ts'
import { readJsonVariable } from '../config/readJsonVariable.ts'
import { origin, text } from '../config/values.ts'

/** A project of the configuration: a site that may use the service. */
export interface Project {
  readonly id: string
  readonly name: string
  /** The exact origins of its pages. */
  readonly origins: readonly string[]
  readonly active: boolean
}

/** The environment variables with the projects, as entries of a schema. One of them is set. */
export const projectVariables = {
  PROJECTS: v.optional(text),
  PROJECTS_FILE: v.optional(text),
}

type Values = v.InferOutput<v.ObjectSchema<typeof projectVariables, undefined>>

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
 * Finds what is wrong with the two variables, before either is read.
 *
 * @param docs - the page that shows the format of the file
 */
export function findProjectProblems(values: Values, docs: string): readonly string[] {
  if (values.PROJECTS_FILE === undefined && values.PROJECTS === undefined) {
    return [`PROJECTS_FILE must name a file with your projects; see ${docs}.`]
  }
  if (values.PROJECTS_FILE !== undefined && values.PROJECTS !== undefined) {
    return ['PROJECTS and PROJECTS_FILE are both set: leave one of them out.']
  }
  return []
}

/**
 * Reads the projects from the file or the variable.
 *
 * @param docs - the page that shows the format of the file
 * @throws {ConfigError} for anything invalid
 * @example
 * const { values } = readEnvironment(v.object(projectVariables), process.env)
 * const projects = readProjects(values, 'docs/relay.md')
 */
export function readProjects(
  { PROJECTS: json, PROJECTS_FILE: file }: Values,
  docs: string,
): readonly Project[] {
  const { name, content } = readJsonVariable({ name: 'PROJECTS', json, file, docs })
  const result = v.safeParse(ProjectFile, content)
  if (result.success) return result.output.projects
  throw new ConfigError(result.issues.map((issue) => `${name}: ${describeIssue(issue, 'root')}`))
}
