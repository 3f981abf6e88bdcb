import { FrameError } from 'portico/wire/frame'
import type { SocialSignIn } from '../../api/index.ts'
import { ApiCallError, isApiCallError } from '../api/apiCallError.ts'
import type { OpenSession } from '../api/createWalletApi.ts'
import type { MadePasskey } from '../passkeys/createPasskey.ts'
import { PasskeyError } from '../passkeys/passkeyError.ts'
import type { PasskeySecret } from '../passkeys/prf.ts'
import type { UsedPasskey } from '../passkeys/usePasskey.ts'
import type { Clock } from '../time/clock.ts'
import { openPasskeySlot } from '../wallet/openWithPasskey.ts'
import { type AddWalletPage, addWallet } from './addWallet.ts'
import { createFarcasterLogin } from './createFarcasterLogin.ts'
import { createQueue } from './createQueue.ts'
import { createVerifier } from './createVerifier.ts'
import { isSameEmail } from './isSameEmail.ts'
import type { LoggedIn } from './loggedIn.ts'
import { toCodeError } from './toCodeError.ts'
import { toFrameError } from './toFrameError.ts'

/** What is known when a code, or the login at a provider, was right. */
export interface AcceptedCode {
  readonly hasWallet: boolean
}

/** Who waits for a login at a provider. */
export interface SocialCaller {
  /** Called when the result was right, before a wallet is made. */
  readonly onAccepted: (accepted: AcceptedCode) => void
  readonly isOver: () => boolean
}

/** What comes after an e-mail address. */
export type EmailAction = 'VERIFY_OTP' | 'CONNECT'

/** The provider of a user whom the code of an address signs in. Unset: a user of the address. */
export type AskedProvider = 'farcaster' | undefined

/**
 * The user of this frame. Methods run one after another. What the service refuses is a
 * `FrameError`; what a keeper throws is passed on.
 */
export interface Login {
  /**
   * Sends a code; or finds that the user of the address is logged in.
   *
   * @param provider - `farcaster` if the address belongs to the user whom `waitForFarcaster` has
   * not known: always sends a code, with which that user signs in
   */
  connectEmail(email: string, provider?: AskedProvider): Promise<EmailAction>
  /**
   * Checks the code of the last `connectEmail` of this page. Creates the wallet of a new user.
   *
   * @param onAccepted - called when the code was right, before a wallet is made
   * @throws WrongCodeError with the tries that are left
   */
  connectCode(code: string, onAccepted?: (accepted: AcceptedCode) => void): Promise<LoggedIn>
  /**
   * Signs in with a passkey that was used, or up with one that was made, and opens the wallet with
   * its secret. Creates the wallet of a new user, which nothing else opens.
   *
   * @throws PasskeyError `refused`
   */
  connectPasskey(passkey: UsedPasskey | MadePasskey, signal: AbortSignal): Promise<LoggedIn>
  /** Begins a login at a provider. @returns the address of its page */
  beginSocial(provider: string): Promise<string>
  /**
   * Signs in with the handle that the window of the last `beginSocial` of this page has returned.
   * Creates the wallet of a new user.
   *
   * @throws FrameError `aborted`, and no session remains
   */
  connectSocial(handle: string, caller: SocialCaller): Promise<LoggedIn>
  /** Begins a login with Farcaster. @returns the address that the user opens in its app */
  beginFarcaster(): Promise<string>
  /**
   * Waits until the user has approved the login. Other methods do not wait for it.
   *
   * @throws FrameError `email_unverified` for a new user, who goes on with `connectEmail`
   */
  waitForFarcaster(signal: AbortSignal): Promise<void>
  /** Signs in as the user whom `waitForFarcaster` has known. */
  connectFarcaster(caller: SocialCaller): Promise<LoggedIn>
  /** Forgets the login with Farcaster: another one has begun. */
  dropFarcaster(): void
  /**
   * Enters once more with the session of the last login, whose wallet could not be made.
   *
   * @returns whether there is a session
   */
  reenter(): Promise<boolean>
  /** @returns the user whom this browser knows; `undefined` if there is none */
  restore(): Promise<LoggedIn | undefined>
  get(): LoggedIn | undefined
  /** Takes over the keyslots of a wallet, after they were changed. */
  setSlots(walletId: string, slots: LoggedIn['wallet']['slots']): void
  signOut(): Promise<void>
}

export interface CreateLoginParameters extends AddWalletPage {
  readonly clock: Clock
  /** The origin of the page around, as the browser reports it. */
  readonly site: string
  /** The language of mails, as the site says it. */
  readonly getLanguage?: (() => string | undefined) | undefined
}

interface Asked {
  readonly email: string
  readonly requestId: string
  readonly provider: AskedProvider
}

/** Creates the login of one page. A code is worth nothing in another one. */
export function createLogin(parameters: CreateLoginParameters): Login {
  const { api, site, getLanguage, key } = parameters
  const inTurn = createQueue()
  const farcaster = createFarcasterLogin(parameters)
  let asked: Asked | undefined
  let verifier: string | undefined
  let session: OpenSession | undefined
  let loggedIn: LoggedIn | undefined

  function forget(): void {
    asked = undefined
    session = undefined
    loggedIn = undefined
    key.forget()
  }

  /** A user without a wallet gets one. If that fails, the session remains for another try. */
  async function enter(opened: OpenSession, passkey?: PasskeySecret): Promise<LoggedIn> {
    const { user, wallet, isByPasskey } = opened
    if (session?.user.id !== user.id) forget()
    session = opened
    loggedIn = { user, isByPasskey, wallet: wallet ?? (await addWallet(parameters, user, passkey)) }
    return loggedIn
  }

  async function connectResult(
    result: SocialSignIn,
    { onAccepted, isOver }: SocialCaller,
  ): Promise<LoggedIn> {
    farcaster.drop()
    if (isOver()) throw new FrameError({ code: 'aborted' })
    const opened = await api.signInWithSocial(result)
    if (!isOver()) {
      onAccepted({ hasWallet: opened.wallet !== null })
      const user = await enter(opened)
      if (!isOver()) return user
    }
    // Nobody waits for it any more: on a shared device, it would stay.
    forget()
    await api.signOut()
    throw new FrameError({ code: 'aborted' })
  }

  const getPage = () => {
    const language = getLanguage?.()
    return { site, ...(language && { language }) }
  }

  const reject = (error: unknown): never => {
    if (isSessionOver(error)) forget()
    throw toFrameError(error)
  }

  const run = <Result>(act: () => Promise<Result>): Promise<Result> => inTurn(act).catch(reject)

  return {
    get: () => loggedIn,
    setSlots(walletId, slots) {
      if (loggedIn?.wallet.id !== walletId) return
      loggedIn = { ...loggedIn, wallet: { ...loggedIn.wallet, slots } }
    },
    connectEmail: (email, provider) =>
      run(async () => {
        if (provider) farcaster.getResult()
        else farcaster.drop()
        const user = provider ? undefined : session?.user
        // A user of a provider is another one, whatever the address.
        if (session && user && !user.provider && isSameEmail(user.email, email)) {
          if (!loggedIn) await enter(session)
          return 'CONNECT'
        }
        // The code of another user is over, also if this call fails.
        if (asked?.provider !== provider || !isSameEmail(asked?.email, email)) asked = undefined
        const { requestId } = await api.requestCode({ email, ...getPage() }).catch(rejectEmail)
        asked = { email, requestId, provider }
        return 'VERIFY_OTP'
      }),
    connectCode: (code, onAccepted) =>
      run(async () => {
        if (!asked) throw new FrameError({ code: 'code_expired' })
        const { requestId, provider } = asked
        const request = { requestId, code, ...(provider && { farcaster: farcaster.getResult() }) }
        const opened = await api.signIn(request).catch((error: unknown) => {
          if (isApiCallError(error, 'social_refused')) farcaster.drop()
          throw toCodeError(error)
        })
        farcaster.drop()
        // The keeper gets this address. The wallet service must not choose another one.
        const isAsked = isSameEmail(opened.user.email, asked.email)
        asked = undefined
        if (!isAsked) throw new FrameError({ code: 'internal' })
        onAccepted?.({ hasWallet: opened.wallet !== null })
        return enter(opened)
      }),
    connectPasskey: (passkey, signal) =>
      run(async () => {
        const signing =
          'assertion' in passkey
            ? api.signInWithPasskey(passkey.assertion)
            : api.signUpWithPasskey(passkey.registration)
        const user = await enter(await signing.catch(rejectPasskey), passkey)
        const owner = {
          projectId: parameters.projectId,
          userId: user.user.id,
          walletId: user.wallet.id,
        }
        await openPasskeySlot({ owner, wallet: user.wallet, key, passkey, signal })
        return user
      }),
    beginSocial: (provider) =>
      run(async () => {
        farcaster.drop()
        const created = await createVerifier()
        const { challenge } = created
        const { uri } = await api.beginSocialLogin({ provider, challenge, ...getPage() })
        verifier = created.verifier
        return uri
      }),
    connectSocial: (handle, caller) =>
      run(async () => {
        if (verifier === undefined) throw new FrameError({ code: 'unauthorized' })
        const result = { handle, verifier }
        verifier = undefined
        return connectResult(result, caller)
      }),
    beginFarcaster: () =>
      run(() => {
        // Its code belongs to the login before.
        if (asked?.provider) asked = undefined
        return farcaster.begin(getPage())
      }),
    waitForFarcaster: (signal) => farcaster.wait(signal).catch(reject),
    connectFarcaster: (caller) => run(async () => connectResult(farcaster.getResult(), caller)),
    dropFarcaster: farcaster.drop,
    reenter: () =>
      run(async () => {
        if (session && !loggedIn) await enter(session)
        return session !== undefined
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
        farcaster.drop()
        await api.signOut()
      }),
  }
}

/** Names what the service says of a passkey. */
export function rejectPasskey(error: unknown): never {
  throw isApiCallError(error, 'passkey_refused') ? new PasskeyError('refused', error) : error
}

/** The request has nothing else that the service could find invalid. */
function rejectEmail(error: unknown): never {
  if (!isApiCallError(error, 'bad_request')) throw error
  throw new FrameError({ code: 'email_not_valid' })
}

/** Whether the service said that no user is logged in. */
export function isSessionOver(error: unknown): boolean {
  return (
    error instanceof ApiCallError &&
    (error.code === 'session_ended' || error.code === 'session_required')
  )
}
