import { ServiceError } from '@portico/common'
import { validate } from '@portico/common/http'
import type { Project } from '@portico/common/projects'
import type { HonoRequest } from 'hono'
import { ProjectId } from 'portico/gateway'
import { FRAME_VERSION } from 'portico/wire/frame'
import * as v from 'valibot'

/** The whole query: an address of the frame holds nothing else, so no secret either. */
const Query = v.strictObject({
  project: v.strictTuple([ProjectId]),
  version: v.strictTuple([
    v.literal(String(FRAME_VERSION), `must be ${FRAME_VERSION}: update the library of the site`),
  ]),
})

/**
 * Reads which project's page requests the frame.
 *
 * @throws {ServiceError} `unknown_project` without a known project; `bad_request` for another query
 */
export function readFrameRequest(
  request: HonoRequest,
  projects: ReadonlyMap<string, Project>,
): Project {
  const project = readProject(request, projects)
  validate(Query, request.queries())
  return project
}

/**
 * Reads whose wallet a page is about.
 *
 * @throws {ServiceError} `unknown_project` without exactly one known project
 */
export function readProject(request: HonoRequest, projects: ReadonlyMap<string, Project>): Project {
  const [id = '', ...others] = request.queries().project ?? []
  const project = others.length === 0 ? projects.get(id) : undefined
  if (!project?.active) {
    // Not 401: no credentials would help.
    throw new ServiceError('unknown_project', 'No such project.', { status: 403 })
  }
  return project
}
