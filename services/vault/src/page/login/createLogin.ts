import { FrameError } from 'portico/wire/frame'
import type { NewWallet, Session } from '../../api/index.ts'
import { type Bytes, encodeBase64Url, type WalletOwner } from '../../frame/index.ts'
import { ApiCallError } from '../api/apiCallError.ts'
import type { OpenSession, WalletApi } from '../api/createWalletApi.ts'
import type { HeldKey } from '../keys/createHeldKey.ts'
import { createWallet, type WalletRecord } from '../wallet/createWallet.ts'
import type { FirstKeeper } from '../wallet/shareKeeper.ts'
import { toFrameError } from './toFrameError.ts'

/** The user who is logged in, and the wallet. */
export interface LoggedIn {
  readonly user: Session['user']
  readonly wallet: Pick<WalletRecord, 'vault' | 'slots'> & { readonly id: string }
}

/** What comes after an e-mail address. */
export type EmailAction = 'VERIFY_OTP' | 'CONNECT'

/** The user of this frame. Methods reject with a `FrameError`. */
export interface Login {
  /** Sends a code; or finds that the user of the address is logged in. */
  connectEmail(email: string): Promise<EmailAction>
  /** Checks the code of the last `connectEmail` of this page. Creates the wallet of a new user. */
  connectCode(code: string): Promise<LoggedIn>
  /** @returns the user whom this browser knows; `undefined` if there is none */
  restore(): Promise<LoggedIn | undefined>
  get(): LoggedIn | undefined
  signOut(): Promise<void>
}

export interface CreateLoginParameters {
  readonly api: WalletApi
  readonly projectId: string
  /** The origin of the page around, as the browser reports it. */
  readonly site: string
  readonly language?: string | undefined
  /** The wallet service, as the slots of wallets name it. */
  readonly service: FirstKeeper['keeper']
  readonly keeper: FirstKeeper
  readonly key: HeldKey
}

const WALLET_ID_BYTES = 16

/** Creates the login of one page. A code is worth nothing in another one. */
export function createLogin(parameters: CreateLoginParameters): Login {
  const { api, site, language, key } = parameters
  let requestId: string | undefined
  let session: OpenSession | undefined
  let loggedIn: LoggedIn | undefined

  /** A user without a wallet gets one. If that fails, the session remains for another try. */
  async function enter(opened: OpenSession): Promise<LoggedIn> {
    const { user, wallet } = opened
    if (session?.user.id !== user.id) key.forget()
    session = opened
    loggedIn = { user, wallet: wallet ?? (await addWallet(parameters, user)) }
    return loggedIn
  }

  const login: Login = {
    async connectEmail(email) {
      if (session && isSameEmail(session.user.email, email)) {
        if (!loggedIn) await enter(session)
        return 'CONNECT'
      }
      ;({ requestId } = await api.requestCode({ email, site, ...(language && { language }) }))
      return 'VERIFY_OTP'
    },
    async connectCode(code) {
      if (requestId === undefined) throw new FrameError({ code: 'code_expired' })
      const opened = await api.signIn({ requestId, code })
      requestId = undefined
      loggedIn = undefined
      return enter(opened)
    },
    async restore() {
      const restored = await api.restore()
      // Nothing is made before the visitor acts: a user whose wallet was not stored comes back.
      if (restored?.wallet) return enter(restored)
      session = restored
      return undefined
    },
    get: () => loggedIn,
    async signOut() {
      session = undefined
      loggedIn = undefined
      requestId = undefined
      key.forget()
      await api.signOut()
    },
  }
  return withFrameErrors(login)
}

async function addWallet(
  { api, projectId, service, keeper, key }: CreateLoginParameters,
  { id: userId }: Session['user'],
): Promise<LoggedIn['wallet']> {
  const walletId = encodeBase64Url(crypto.getRandomValues(new Uint8Array(WALLET_ID_BYTES)))
  const owner: WalletOwner = { projectId, userId, walletId }
  const store = async ({ vault, slots }: WalletRecord, share: Bytes) => {
    await api.createWallet({
      walletId,
      vault,
      // The service's types of the same records have no `readonly`.
      slots: slots as NewWallet['slots'],
      share: encodeBase64Url(share),
    })
  }
  try {
    const { wallet, dataKey } = await createWallet({ owner, service, keeper, store })
    key.hold(dataKey)
    return { id: walletId, vault: wallet.vault, slots: wallet.slots }
  } catch (error) {
    // Another tab was first, or the response of an earlier try was lost.
    if (!(error instanceof ApiCallError) || error.code !== 'wallet_exists') throw error
    const stored = (await api.restore())?.wallet
    if (!stored) throw error
    return stored
  }
}

/** Addresses that differ in case only are one, as the service has it. */
function isSameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

function withFrameErrors(login: Login): Login {
  const convert = (error: unknown) => {
    throw toFrameError(error)
  }
  return {
    get: login.get,
    connectEmail: (email) => login.connectEmail(email).catch(convert),
    connectCode: (code) => login.connectCode(code).catch(convert),
    restore: () => login.restore().catch(convert),
    signOut: () => login.signOut().catch(convert),
  }
}
