import { GatewayError } from '../errors.ts'
import type { Limiter } from '../limits/types.ts'
import type { Projects } from '../projects/createProjects.ts'
import type { Project, ProjectFeatures } from '../store/schema.ts'

/** The project that a call names; at once where it is known. */
export function findProject(
  projects: Projects,
  id: unknown,
  guard?: () => void | Promise<void>,
): Project | Promise<Project> {
  if (typeof id !== 'string' || !/^[A-Za-z0-9_-]{1,64}$/.test(id)) {
    throw new GatewayError('bad_request', 'The query must hold a projectId.')
  }
  if (!projects.knows(id)) {
    // Counted first: anybody can make up ids.
    const counted = guard?.()
    if (counted instanceof Promise) return counted.then(() => projects.get(id)).then(checkActive)
  }
  const found = projects.get(id)
  return found instanceof Promise ? found.then(checkActive) : checkActive(found)
}

function checkActive(project: Project | undefined): Project {
  if (!project?.active) {
    throw new GatewayError(
      'unknown_project',
      'No such project. The operator adds it with: portico-gateway project add',
    )
  }
  return project
}

/** Requests without an origin come from servers and pictures: a project id is no secret, limits are what guards it. */
export function checkOrigin(
  project: Project,
  origin: string | undefined,
  isPageOnly = false,
): void {
  if (origin === undefined ? !isPageOnly : project.origins.includes(origin)) return
  throw new GatewayError(
    'origin_not_allowed',
    'This origin is not one of the project. The operator adds it with: portico-gateway project add',
  )
}

/** A project, one of its origins, and a feature that it has. */
export async function admitProject(
  { projects }: { readonly projects: Projects },
  id: unknown,
  origin: string | undefined,
  feature: keyof ProjectFeatures,
): Promise<Project> {
  const project = await findProject(projects, id)
  checkOrigin(project, origin)
  checkFeature(project, feature)
  return project
}

export function checkFeature(
  { features }: Project,
  feature: keyof ProjectFeatures | undefined,
): void {
  if (feature === undefined || features[feature]) return
  throw new GatewayError('feature_off', `This project does not use ${feature}.`)
}

/** Counts a call against its visitor, then against its project. */
export function takeLimits(
  limiter: Limiter,
  { id, limits }: Project,
  address: string,
  points = 1,
  cost: 'read' | 'write' = 'read',
): void | Promise<void> {
  const { perMinute, perAddressPerMinute } = limits
  const own = limiter.take({
    key: `${id}:${address}`,
    perMinute: perAddressPerMinute,
    points,
    cost,
  })
  const takeAll = () => limiter.take({ key: id, perMinute, points, cost })
  return own instanceof Promise ? own.then(takeAll) : takeAll()
}
