import { ApiError } from '../../apiError.ts'
import { signOut } from '../../sessions/signOut.ts'
import { createClearedCookie } from './cookies.ts'
import type { ApiRoute } from './route.ts'

export const deleteSession: ApiRoute = {
  method: 'DELETE',
  path: '/api/sessions/current',
  async handle({ context, project, cookies }) {
    // Without a session, the user is signed out already.
    await signOut(context, cookies).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })
    return { status: 204, body: null, cookies: [createClearedCookie(project.id)] }
  },
}
