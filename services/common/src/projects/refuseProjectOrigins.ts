import * as v from 'valibot'
import { ConfigError } from '../config/configError.ts'
import { frameOrigin } from '../config/frameOrigin.ts'
import type { Project } from './readProjects.ts'

export interface ProjectOriginsOptions {
  readonly projects: readonly Project[]
  /** The variable of the projects. */
  readonly name: 'PROJECTS' | 'PROJECTS_FILE'
  /** The origins of the services, by the name of their variable. */
  readonly services: Readonly<Record<string, string | undefined>>
}

/**
 * Refuses origins of projects that no policy can name, and those of a wallet's service: the site
 * could read what is in its pages.
 *
 * @throws {ConfigError}
 */
export function refuseProjectOrigins({ projects, name, services }: ProjectOriginsOptions): void {
  const origins = projects.flatMap(({ id, origins }) => origins.map((origin) => ({ id, origin })))
  const problems = origins.flatMap(({ id, origin }) => {
    const { issues } = v.safeParse(frameOrigin, origin)
    if (issues) return [`${name}: an origin of the project ${id} ${issues[0].message}.`]
    return Object.entries(services)
      .filter(([, own]) => own === origin)
      .map(([variable]) => `${variable} is also an origin of the project ${id}.`)
  })
  if (problems.length > 0) throw new ConfigError(problems)
}
