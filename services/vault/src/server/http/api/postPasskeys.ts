import { NewPasskey } from '../../../api/passkeys.ts'
import { addPasskey } from '../../passkeys/addPasskey.ts'
import { requireSession } from './requireSession.ts'
import type { ApiRoute } from './route.ts'

export const postPasskeys: ApiRoute<NewPasskey> = {
  method: 'POST',
  path: '/api/passkeys',
  schema: NewPasskey,
  async handle(call) {
    const { context, body: passkey, cookies, walletOrigin } = call
    const session = await requireSession(call)
    const { browser } = cookies
    await addPasskey(context, { session, browser, passkey, walletOrigin })
    return { status: 204, body: null }
  },
}
