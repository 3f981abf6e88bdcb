import { FrameError } from 'portico/wire/frame'
import type { NewWallet, Session } from '../../api/index.ts'
import { type Bytes, encodeBase64Url, type WalletOwner } from '../../frame/index.ts'
import { ApiCallError, isApiCallError } from '../api/apiCallError.ts'
import type { OpenSession, WalletApi } from '../api/createWalletApi.ts'
import type { HeldKey } from '../keys/createHeldKey.ts'
import type { MadePasskey } from '../passkeys/createPasskey.ts'
import { PasskeyError } from '../passkeys/passkeyError.ts'
import type { PasskeySecret } from '../passkeys/prf.ts'
import type { UsedPasskey } from '../passkeys/usePasskey.ts'
import { createOwnWallet } from '../wallet/createOwnWallet.ts'
import { createWallet, type WalletRecord } from '../wallet/createWallet.ts'
import { openPasskeySlot } from '../wallet/openWithPasskey.ts'
import type { FirstKeeper } from '../wallet/shareKeeper.ts'
import { createVerifier } from './createVerifier.ts'
import type { LoggedIn } from './loggedIn.ts'
import { toCodeError } from './toCodeError.ts'
import { toFrameError } from './toFrameError.ts'

/** What is known when a code, or the login at a provider, was right. */
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
   * @param onAccepted - called when the handle was right, before a wallet is made
   */
  connectSocial(handle: string, onAccepted: (accepted: AcceptedCode) => void): Promise<LoggedIn>
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
        // A user of a provider is another one, whatever the address.
        if (session && !session.user.provider && isSameEmail(session.user.email, email)) {
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
        const created = await createVerifier()
        const { challenge } = created
        const language = getLanguage?.()
        const request = { provider, site, challenge, ...(language && { language }) }
        const { uri } = await api.beginSocialLogin(request)
        verifier = created.verifier
        return uri
      }),
    connectSocial: (handle, onAccepted) =>
      run(async () => {
        if (verifier === undefined) throw new FrameError({ code: 'unauthorized' })
        const result = { handle, verifier }
        verifier = undefined
        const opened = await api.signInWithSocial(result)
        onAccepted({ hasWallet: opened.wallet !== null })
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
  passkey: PasskeySecret | undefined,
): Promise<LoggedIn['wallet']> {
  const walletId = encodeBase64Url(crypto.getRandomValues(new Uint8Array(WALLET_ID_BYTES)))
  const owner: WalletOwner = { projectId, userId, walletId }
  const store = async ({ vault, slots }: WalletRecord, share?: Bytes) => {
    await api.createWallet({
      walletId,
      vault,
      // The service's types of the same records have no `readonly`.
      slots: slots as NewWallet['slots'],
      ...(share && { share: encodeBase64Url(share) }),
    })
  }
  try {
    // Without an address, the keeper could not ask its user.
    if (!passkey && email === undefined) throw new FrameError({ code: 'unauthorized' })
    const { wallet, dataKey } = passkey
      ? await createOwnWallet({ owner, passkey, store })
      : await createWallet({ owner, email: email ?? '', service, keeper, store })
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

/** Names what the service says of a passkey. */
export function rejectPasskey(error: unknown): never {
  throw isApiCallError(error, 'passkey_refused') ? new PasskeyError('refused', error) : error
}

/** The request has nothing else that the service could find invalid. */
function rejectEmail(error: unknown): never {
  if (!isApiCallError(error, 'bad_request')) throw error
  throw new FrameError({ code: 'email_not_valid' })
}

const readEmail = (text: string) => text.trim().normalize('NFC').toLowerCase()

/** Addresses that differ in case only are one, as the services have it. */
export function isSameEmail(one: string | undefined, other: string): boolean {
  return one !== undefined && readEmail(one) === readEmail(other)
}

/** Whether the service said that no user is logged in. */
export function isSessionOver(error: unknown): boolean {
  return (
    error instanceof ApiCallError &&
    (error.code === 'session_ended' || error.code === 'session_required')
  )
}
