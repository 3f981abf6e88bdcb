import { PasskeySignIn } from '../../../api/passkeys.ts'
import { signInWithPasskey } from '../../passkeys/signInWithPasskey.ts'
import type { ApiRoute } from './route.ts'
import { toSessionReply } from './toSessionReply.ts'

export const postPasskeySessions: ApiRoute<PasskeySignIn> = {
  method: 'POST',
  path: '/api/passkeys/sessions',
  schema: PasskeySignIn,
  async handle(call) {
    const { context, body, cookies, userAgent, walletOrigin } = call
    const parameters = { ...body, ...cookies, userAgent, walletOrigin }
    return toSessionReply(call, await signInWithPasskey(context, parameters))
  },
}
