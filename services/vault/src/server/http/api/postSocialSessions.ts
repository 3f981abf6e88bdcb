import { SocialSignIn } from '../../../api/social.ts'
import { signInWithSocial } from '../../social/signInWithSocial.ts'
import type { ApiRoute } from './route.ts'
import { toSessionReply } from './toSessionReply.ts'

export const postSocialSessions: ApiRoute<SocialSignIn> = {
  method: 'POST',
  path: '/api/social/sessions',
  schema: SocialSignIn,
  async handle(call) {
    const { context, body, cookies, userAgent } = call
    return toSessionReply(call, await signInWithSocial(context, { ...body, ...cookies, userAgent }))
  },
}
