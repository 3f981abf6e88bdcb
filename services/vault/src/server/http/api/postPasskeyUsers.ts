import { PasskeySignUp } from '../../../api/passkeys.ts'
import { signUpWithPasskey } from '../../passkeys/signUpWithPasskey.ts'
import type { ApiRoute } from './route.ts'
import { toSessionReply } from './toSessionReply.ts'

export const postPasskeyUsers: ApiRoute<PasskeySignUp> = {
  method: 'POST',
  path: '/api/passkeys/users',
  schema: PasskeySignUp,
  async handle(call) {
    const { context, body, cookies, userAgent, walletOrigin } = call
    const parameters = { ...body, ...cookies, userAgent, walletOrigin }
    return toSessionReply(call, await signUpWithPasskey(context, parameters))
  },
}
