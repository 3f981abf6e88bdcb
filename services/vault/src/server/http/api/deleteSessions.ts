import { signOutEverywhere } from '../../sessions/signOut.ts'
import { createClearedCookie } from './cookies.ts'
import type { ApiRoute } from './route.ts'

export const deleteSessions: ApiRoute = {
  method: 'DELETE',
  path: '/api/sessions',
  async handle({ context, project, cookies }) {
    await signOutEverywhere(context, cookies)
    return { status: 204, body: null, cookies: [createClearedCookie(project.id)] }
  },
}
