import { json } from '@portico/common/http'
import { NewEmail } from '../../api/emails.ts'
import { changeEmail } from '../../emails/changeEmail.ts'
import { readEmailState } from '../../emails/readEmailState.ts'
import { checkSite, requireCaller } from './requireCaller.ts'
import type { ApiRoute } from './route.ts'

export const getEmail: ApiRoute = {
  method: 'GET',
  path: '/api/wallets/:walletId/email',
  async handle(call) {
    return json(await readEmailState(call.context, await requireCaller(call)))
  },
}

export const putEmail: ApiRoute<NewEmail> = {
  method: 'PUT',
  path: '/api/wallets/:walletId/email',
  schema: NewEmail,
  async handle(call) {
    const { emailHash, authenticatedAt, ...calling } = await requireCaller(call)
    const { context, body, address } = call
    checkSite(call, body.site)
    const proven = { emailHash, authenticatedAt }
    return json(await changeEmail(context, { calling, ...proven, body, address }))
  },
}
