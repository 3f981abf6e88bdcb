import { deleteSession } from './deleteSession.ts'
import { deleteSessions } from './deleteSessions.ts'
import { postCodes } from './postCodes.ts'
import { postRefresh } from './postRefresh.ts'
import { postSessions } from './postSessions.ts'
import type { ApiRoute } from './route.ts'

export const apiRoutes: readonly ApiRoute[] = [
  postCodes,
  postSessions,
  postRefresh,
  deleteSession,
  deleteSessions,
]
