import { ServiceError } from '@portico/common'
import type { Caller } from '@portico/common/http'
import { getAddressRanges, type Limiter, type LimitRequest } from '@portico/common/limits'
import type { Projects } from '../projects/createProjects.ts'
import { defaultFeatures } from '../projects/readProject.ts'
import type { Project, ProjectFeatures } from '../store/schema.ts'

/** The project of a request; synchronous when it is cached. */
export function findProject(
  projects: Projects,
  id: unknown,
  guard?: () => void | Promise<void>,
): Project | Promise<Project> {
  if (typeof id !== 'string' || !/^[A-Za-z0-9_-]{1,64}$/.test(id)) {
    throw new ServiceError('bad_request', 'The query must hold a projectId.')
  }
  if (!projects.has(id)) {
    // Callers can invent ids, so look-ups are limited.
    const counted = guard?.()
    if (counted instanceof Promise) return counted.then(() => projects.get(id)).then(checkActive)
  }
  const found = projects.get(id)
  return found instanceof Promise ? found.then(checkActive) : checkActive(found)
}

function checkActive(project: Project | undefined): Project {
  if (!project?.active) {
    throw new ServiceError(
      'unknown_project',
      'No such project. The operator adds it with: portico-gateway project add',
    )
  }
  return project
}

/**
 * Which callers without an `Origin` may pass: for `images` all, for `pages` none, for `all` those
 * of projects with the `servers` feature.
 */
export type AllowedCallers = 'images' | 'pages' | 'all'

/**
 * Checks the origin. A page sends an origin, which the project must list. A server sends none, and
 * passes if the project has the `servers` feature: a project id is no secret. A page of the
 * gateway's own origin sends none with a GET; the browser sets `sec-fetch-site` instead.
 */
export function checkOrigin(
  project: Project,
  { origin, isSameOrigin }: Pick<Caller, 'origin' | 'isSameOrigin'>,
  callers: AllowedCallers = 'all',
): void {
  if (origin !== undefined ? project.origins.includes(origin) : callers === 'images') return
  if (origin === undefined && callers === 'all') {
    if (isSameOrigin || hasFeature(project, 'servers')) return
    throw new ServiceError(
      'feature_off',
      'This project takes no requests without an Origin. The operator lets servers in with: portico-gateway project add --with servers',
    )
  }
  throw new ServiceError(
    'origin_not_allowed',
    'This origin is not one of the project. The operator adds it with: portico-gateway project add --origin',
  )
}

/** Checks a project, its origin and a feature. */
export async function admitProject(
  { projects }: { readonly projects: Projects },
  id: unknown,
  origin: string | undefined,
  feature: keyof ProjectFeatures,
): Promise<Project> {
  const project = await findProject(projects, id)
  checkOrigin(project, { origin, isSameOrigin: false })
  checkFeature(project, feature)
  return project
}

/** Whether a project has a feature. A project saved before the feature existed has its default. */
export function hasFeature({ features }: Project, feature: keyof ProjectFeatures): boolean {
  return features[feature] ?? defaultFeatures[feature]
}

export function checkFeature(project: Project, feature: keyof ProjectFeatures | undefined): void {
  if (feature === undefined || hasFeature(project, feature)) return
  throw new ServiceError(
    'feature_off',
    `This project does not use ${feature}. The operator turns it on with: portico-gateway project add --with ${feature}`,
  )
}

/**
 * What a request counts against. Sign-in, pages and callers without an `Origin` have separate
 * budgets.
 */
export type Budget = 'page' | 'server' | 'signIn'

/** The budget of a caller with this origin. */
export function getBudget(origin: string | undefined): Budget {
  return origin === undefined ? 'server' : 'page'
}

/**
 * The part of a project's sign-in budget that one address may use: it takes 50 addresses to use all
 * of it.
 */
const SIGN_IN_PART = 50
/** Enough for five sign-ins a minute. */
const SIGN_IN_MIN = 60

interface Cost {
  readonly points?: number
  readonly cost?: 'read' | 'write'
}

/** Counts a request against its address, the ranges of that address, and its project. */
export function takeLimits(
  limiter: Limiter,
  project: Project,
  { address, budget }: { readonly address: string; readonly budget: Budget },
  { points = 1, cost = 'read' }: Cost = {},
): void | Promise<void> {
  const { id, limits } = project
  const perAddress = addressLimit(project, budget)
  const addresses = getAddressRanges(address).map(({ key, factor }) => ({
    key: `${id}:${budget}:${key}`,
    perMinute: perAddress * factor,
    points,
    cost,
  }))
  return takeAll(limiter, [
    ...addresses,
    { key: `${id}.${budget}`, perMinute: limits.perMinute, points, cost },
  ])
}

/** The limit per minute of one address. */
export function addressLimit({ limits }: Project, budget: Budget): number {
  const { perAddressPerMinute, perMinute } = limits
  if (budget !== 'signIn') return perAddressPerMinute
  return Math.min(perAddressPerMinute, Math.max(SIGN_IN_MIN, Math.floor(perMinute / SIGN_IN_PART)))
}

// Without a promise where possible: every request calls this.
function takeAll(
  limiter: Limiter,
  requests: readonly LimitRequest[],
  from = 0,
): void | Promise<void> {
  for (let at = from; at < requests.length; at++) {
    const request = requests[at]
    const taken = request && limiter.take(request)
    if (taken instanceof Promise) return taken.then(() => takeAll(limiter, requests, at + 1))
  }
}
