import * as v from 'valibot'
import {
  ApiErrorBody,
  ChallengeReply,
  type ChallengeRequest,
  CodeReply,
  type CodeRequest,
  type EmailChange,
  EmailChangeReply,
  Events,
  FarcasterFlowReply,
  type FarcasterFlowRequest,
  FarcasterResultReply,
  type FarcasterResultRequest,
  NewEmailCodeReply,
  type NewPasskey,
  type NewSlot,
  type NewWallet,
  type PasskeyAssertion,
  PricesReply,
  type PricesRequest,
  Session,
  type SessionRequest,
  ShareReply,
  type ShareRequest,
  SocialFlowReply,
  type SocialFlowRequest,
  type SocialSignIn,
  Wallet,
} from '../../api/index.ts'
import { ApiCallError, isApiCallError } from './apiCallError.ts'
import { type ApiCallParameters, type ApiConnection, callApi } from './callApi.ts'

/** The user and the wallet of a session. Its tokens stay in the closure, and in cookies. */
export type OpenSession = Pick<Session, 'user' | 'wallet' | 'isByPasskey'>

type AccessTokenCall<Result> = (accessToken: string, emailKey: string) => Promise<Result>

/** The wallet service, as the page in the frame uses it. All reject with an `ApiCallError`. */
export interface WalletApi {
  /** Sends a code by e-mail; for a step-up in a session. */
  requestCode(request: CodeRequest): Promise<CodeReply>
  /** Signs in with a code; in a session, it is the step-up. */
  signIn(request: SessionRequest): Promise<OpenSession>
  /** Asks for what a passkey signs; for some purposes in a session, or after a step-up. */
  requestChallenge(request: ChallengeRequest): Promise<ChallengeReply>
  /** Signs in with a passkey; in a session, it is the step-up. */
  signInWithPasskey(assertion: PasskeyAssertion): Promise<OpenSession>
  /** Creates a user whose only login is a new passkey. */
  signUpWithPasskey(passkey: NewPasskey): Promise<OpenSession>
  /** Begins a login at a provider. */
  beginSocialLogin(request: SocialFlowRequest): Promise<SocialFlowReply>
  /** Begins a login with Farcaster. */
  beginFarcasterLogin(request: FarcasterFlowRequest): Promise<FarcasterFlowReply>
  /** Asks whether the user has approved the login with Farcaster. */
  readFarcasterResult(request: FarcasterResultRequest): Promise<FarcasterResultReply>
  /** Signs in with the result of a login at a provider, which is no step-up. */
  signInWithSocial(result: SocialSignIn): Promise<OpenSession>
  /** Makes a new passkey log the user in. */
  addPasskey(passkey: NewPasskey): Promise<void>
  /** @returns the session of this browser; `undefined` if there is none */
  restore(): Promise<OpenSession | undefined>
  signOut(): Promise<void>
  createWallet(wallet: NewWallet): Promise<Wallet>
  requestShare(request: ShareRequest): Promise<ShareReply>
  /** Adds a keyslot; after a step-up. */
  addSlot(slot: NewSlot): Promise<Wallet>
  /** Removes a keyslot; after a step-up. */
  removeSlot(id: string): Promise<Wallet>
  readEvents(): Promise<Events['events']>
  /** Begins to change the address of the user: sends a code to the current one. */
  beginEmailChange(change: EmailChange): Promise<EmailChangeReply>
  /** Checks the code of the current address, and sends one to the new address. */
  confirmCurrentEmail(changeId: string, code: string): Promise<NewEmailCodeReply>
  /** Sends another code to the new address. */
  sendNewEmailCode(changeId: string): Promise<NewEmailCodeReply>
  /** Checks the code of the new address, which the user has from then on. */
  confirmNewEmail(changeId: string, code: string): Promise<unknown>
  /** Prices in US dollars, of what an approval shows. */
  readPrices(request: PricesRequest): Promise<PricesReply>
  /** Ends all sessions of the user, in every browser. */
  signOutEverywhere(): Promise<void>
  /**
   * Calls another service with the access token of this session; once more with a new one if the
   * service does not accept it. The key of the address belongs to the token.
   */
  withAccessToken<Result>(call: AccessTokenCall<Result>): Promise<Result>
}

export type WalletApiConnection = Omit<ApiConnection, 'origin' | 'errors'>

/** A token that expires sooner is replaced before it is used. */
const SPARE_MS = 30_000

/** Creates the client of the wallet service. */
export function createWalletApi(page: WalletApiConnection): WalletApi {
  const connection: ApiConnection = { ...page, errors: ApiErrorBody }
  let token: Pick<Session, 'accessToken' | 'emailKey' | 'expiresAt'> | undefined
  let userId: string | undefined
  let refreshing: Promise<OpenSession> | undefined

  function keep({ accessToken, emailKey, expiresAt, ...opened }: Session): OpenSession {
    const { user, wallet, isByPasskey } = opened
    token = { accessToken, emailKey, expiresAt }
    userId = user.id
    return { user, wallet, isByPasskey }
  }

  /** The refresh token is used once, whoever asks. */
  function refresh(): Promise<OpenSession> {
    refreshing ??= callApi(connection, {
      method: 'POST',
      path: '/api/sessions/refresh',
      reply: v.optional(Session),
    })
      .then((session) => {
        if (session) return keep(session)
        throw new ApiCallError({ code: 'session_required', message: 'There is no session.' })
      })
      .finally(() => {
        refreshing = undefined
      })
    return refreshing
  }

  /** Another tab may have signed in another user, for whom the call is not. */
  async function refreshSame(): Promise<void> {
    const before = userId
    const { user } = await refresh()
    if (before === undefined || before === user.id) return
    throw new ApiCallError({ code: 'session_ended', message: 'Another user has signed in.' })
  }

  async function withAccessToken<Result>(call: AccessTokenCall<Result>): Promise<Result> {
    if (!token || token.expiresAt - connection.clock.now() < SPARE_MS) await refreshSame()
    const callOnce = () => call(token?.accessToken ?? '', token?.emailKey ?? '')
    return callOnce().catch(async (error: unknown) => {
      if (!isApiCallError(error, 'session_required')) throw error
      await refreshSame()
      return callOnce()
    })
  }

  const callSignedIn = <Reply>(parameters: ApiCallParameters<Reply>): Promise<Reply> =>
    withAccessToken((accessToken) => callApi(connection, { ...parameters, accessToken }))

  const post = <Reply>(
    path: `/api/${string}`,
    reply: v.GenericSchema<unknown, Reply>,
    body: object,
  ): Promise<Reply> => callApi(connection, { method: 'POST', path, body, reply })

  const openSession = async (path: `/api/${string}`, body: object): Promise<OpenSession> =>
    keep(await post(path, Session, body))
  const postEmail = <Reply>(
    path: string,
    reply: v.GenericSchema<unknown, Reply>,
    body?: object,
  ): Promise<Reply> =>
    callSignedIn({ method: 'POST', path: `/api/email-changes${path}`, body, reply })

  function forget(): void {
    token = undefined
    userId = undefined
  }

  async function leave(path: '/api/sessions' | '/api/sessions/current'): Promise<void> {
    forget()
    // One that is under way would bring the session back.
    await refreshing?.catch(() => undefined)
    forget()
    await callApi(connection, { method: 'DELETE', path })
  }

  return {
    requestCode(body) {
      const request = { method: 'POST', path: '/api/codes', body, reply: CodeReply } as const
      return body.purpose ? callSignedIn(request) : callApi(connection, request)
    },
    signIn: (body) => openSession('/api/sessions', body),
    requestChallenge(body) {
      const isSignedIn = body.purpose === 'step-up' || body.purpose === 'add'
      const path = '/api/passkeys/challenges'
      const request = { method: 'POST', path, body, reply: ChallengeReply } as const
      return isSignedIn ? callSignedIn(request) : callApi(connection, request)
    },
    signInWithPasskey: (assertion) => openSession('/api/passkeys/sessions', { assertion }),
    signUpWithPasskey: (passkey) => openSession('/api/passkeys/users', { passkey }),
    beginSocialLogin: (body) => post('/api/social/flows', SocialFlowReply, body),
    beginFarcasterLogin: (body) => post('/api/farcaster/flows', FarcasterFlowReply, body),
    readFarcasterResult: (body) => post('/api/farcaster/results', FarcasterResultReply, body),
    signInWithSocial: (body) => openSession('/api/social/sessions', body),
    addPasskey: (body) => callSignedIn({ method: 'POST', path: '/api/passkeys', body }),
    restore: () =>
      refresh().catch((error: unknown) => {
        const isOver =
          isApiCallError(error, 'session_ended') || isApiCallError(error, 'session_required')
        if (isOver) return undefined
        throw error
      }),
    signOut: () => leave('/api/sessions/current'),
    createWallet: (body) =>
      callSignedIn({ method: 'PUT', path: '/api/wallet', body, reply: Wallet }),
    requestShare: (body) =>
      callSignedIn({ method: 'POST', path: '/api/wallet/share', body, reply: ShareReply }),
    addSlot: (body) =>
      callSignedIn({ method: 'POST', path: '/api/wallet/slots', body, reply: Wallet }),
    removeSlot: (id) =>
      callSignedIn({ method: 'DELETE', path: `/api/wallet/slots/${id}`, reply: Wallet }),
    async readEvents() {
      const reply = await callSignedIn({ method: 'GET', path: '/api/events', reply: Events })
      return reply.events
    },
    beginEmailChange: (body) => postEmail('', EmailChangeReply, body),
    confirmCurrentEmail: (id, code) => postEmail(`/${id}/current`, NewEmailCodeReply, { code }),
    sendNewEmailCode: (id) => postEmail(`/${id}/codes`, NewEmailCodeReply),
    confirmNewEmail: (id, code) => postEmail(`/${id}/new`, v.unknown(), { code }),
    readPrices: (body) =>
      callSignedIn({ method: 'POST', path: '/api/prices', body, reply: PricesReply }),
    async signOutEverywhere() {
      // Another tab may have signed in another user, whose sessions are not meant.
      await refreshSame()
      await leave('/api/sessions')
    },
    withAccessToken,
  }
}
