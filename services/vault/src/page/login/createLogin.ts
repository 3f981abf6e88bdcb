import { FrameError } from 'portico/wire/frame'
import type { NewWallet, Session } from '../../api/index.ts'
import { type Bytes, encodeBase64Url, type WalletOwner } from '../../frame/index.ts'
import { ApiCallError, isApiCallError } from '../api/apiCallError.ts'
import type { OpenSession, WalletApi } from '../api/createWalletApi.ts'
import type { HeldKey } from '../keys/createHeldKey.ts'
import { createWallet, type WalletRecord } from '../wallet/createWallet.ts'
import type { FirstKeeper } from '../wallet/shareKeeper.ts'
import { toCodeError } from './toCodeError.ts'
import { toFrameError } from './toFrameError.ts'

/** The user who is logged in, and the wallet. */
export interface LoggedIn {
  readonly user: Session['user']
  readonly wallet: Pick<WalletRecord, 'vault' | 'slots'> & { readonly id: string }
}

/** What is known when a code was right. */
export interface AcceptedCode {
  readonly hasWallet: boolean
}

/** What comes after an e-mail address. */
export type EmailAction = 'VERIFY_OTP' | 'CONNECT'

/**
 * The user of this frame. Methods run one after another. What the service refuses is a
 * `FrameError`; what a keeper throws is passed on.
 */
export interface Login {
  /** Sends a code; or finds that the user of the address is logged in. */
  connectEmail(email: string): Promise<EmailAction>
  /**
   * Checks the code of the last `connectEmail` of this page. Creates the wallet of a new user.
   *
   * @param onAccepted - called when the code was right, before a wallet is made
   * @throws WrongCodeError with the tries that are left
   */
  connectCode(code: string, onAccepted?: (accepted: AcceptedCode) => void): Promise<LoggedIn>
  /** @returns the user whom this browser knows; `undefined` if there is none */
  restore(): Promise<LoggedIn | undefined>
  get(): LoggedIn | undefined
  /** Takes over the keyslots of a wallet, after they were changed. */
  setSlots(walletId: string, slots: LoggedIn['wallet']['slots']): void
  signOut(): Promise<void>
}

export interface CreateLoginParameters {
  readonly api: WalletApi
  readonly projectId: string
  /** The origin of the page around, as the browser reports it. */
  readonly site: string
  /** The language of mails, as the site says it. */
  readonly getLanguage?: (() => string | undefined) | undefined
  /** The wallet service, as the slots of wallets name it. */
  readonly service: FirstKeeper['keeper']
  readonly keeper: FirstKeeper
  readonly key: HeldKey
}

const WALLET_ID_BYTES = 16

/** Creates the login of one page. A code is worth nothing in another one. */
export function createLogin(parameters: CreateLoginParameters): Login {
  const { api, site, getLanguage, key } = parameters
  const inTurn = createQueue()
  let asked: { readonly email: string; readonly requestId: string } | undefined
  let session: OpenSession | undefined
  let loggedIn: LoggedIn | undefined

  function forget(): void {
    asked = undefined
    session = undefined
    loggedIn = undefined
    key.forget()
  }

  /** A user without a wallet gets one. If that fails, the session remains for another try. */
  async function enter(opened: OpenSession): Promise<LoggedIn> {
    const { user, wallet } = opened
    if (session?.user.id !== user.id) forget()
    session = opened
    loggedIn = { user, wallet: wallet ?? (await addWallet(parameters, user)) }
    return loggedIn
  }

  const run = <Result>(act: () => Promise<Result>): Promise<Result> =>
    inTurn(act).catch((error: unknown) => {
      if (isSessionOver(error)) forget()
      throw toFrameError(error)
    })

  return {
    get: () => loggedIn,
    setSlots(walletId, slots) {
      if (loggedIn?.wallet.id !== walletId) return
      loggedIn = { ...loggedIn, wallet: { ...loggedIn.wallet, slots } }
    },
    connectEmail: (email) =>
      run(async () => {
        if (session && isSameEmail(session.user.email, email)) {
          if (!loggedIn) await enter(session)
          return 'CONNECT'
        }
        // The code of another address is over, also if this call fails.
        if (asked && !isSameEmail(asked.email, email)) asked = undefined
        const language = getLanguage?.()
        const { requestId } = await api
          .requestCode({ email, site, ...(language && { language }) })
          .catch(rejectEmail)
        asked = { email, requestId }
        return 'VERIFY_OTP'
      }),
    connectCode: (code, onAccepted) =>
      run(async () => {
        if (!asked) throw new FrameError({ code: 'code_expired' })
        const { requestId } = asked
        const opened = await api.signIn({ requestId, code }).catch((error: unknown) => {
          throw toCodeError(error)
        })
        // The keeper gets this address. The wallet service must not choose another one.
        const isAsked = isSameEmail(opened.user.email, asked.email)
        asked = undefined
        if (!isAsked) throw new FrameError({ code: 'internal' })
        onAccepted?.({ hasWallet: opened.wallet !== null })
        return enter(opened)
      }),
    restore: () =>
      run(async () => {
        const restored = await api.restore()
        if (restored?.wallet) return enter(restored)
        forget()
        // Nothing is made before the visitor acts: a user whose wallet was not stored comes back.
        session = restored
        return undefined
      }),
    signOut: () =>
      run(async () => {
        forget()
        await api.signOut()
      }),
  }
}

/** Runs one action after another: each sees what the one before left, and no two race. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(act: () => Promise<Result>): Promise<Result> => {
    const next = last.then(act)
    last = next.catch(() => undefined)
    return next
  }
}

async function addWallet(
  { api, projectId, service, keeper, key }: CreateLoginParameters,
  { id: userId, email }: Session['user'],
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
    const { wallet, dataKey } = await createWallet({ owner, email, service, keeper, store })
    key.hold(dataKey)
    return { id: walletId, vault: wallet.vault, slots: wallet.slots }
  } catch (error) {
    // Another tab was first, or the response of an earlier try was lost.
    if (!(error instanceof ApiCallError) || error.code !== 'wallet_exists') throw error
    const stored = await api.restore()
    if (!stored?.wallet || stored.user.id !== userId) throw error
    return stored.wallet
  }
}

/** The request has nothing else that the service could find invalid. */
function rejectEmail(error: unknown): never {
  if (!isApiCallError(error, 'bad_request')) throw error
  throw new FrameError({ code: 'email_not_valid' })
}

const readEmail = (text: string) => text.trim().normalize('NFC').toLowerCase()

/** Addresses that differ in case only are one, as the services have it. */
export function isSameEmail(one: string, other: string): boolean {
  return readEmail(one) === readEmail(other)
}

/** Whether the service said that no user is logged in. */
export function isSessionOver(error: unknown): boolean {
  return (
    error instanceof ApiCallError &&
    (error.code === 'session_ended' || error.code === 'session_required')
  )
}
