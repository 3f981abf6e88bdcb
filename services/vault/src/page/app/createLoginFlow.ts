import { FrameError } from 'portico/wire/frame'
import type { AcceptedCode, AskedProvider, Login, SocialCaller } from '../login/createLogin.ts'
import type { LoggedIn } from '../login/loggedIn.ts'
import { createCodeEntry } from './createCodeEntry.ts'
import { createProgress } from './createProgress.ts'
import type { Unlock } from './createUnlock.ts'
import { enterWithPasskey, type PasskeyPage } from './enterWithPasskey.ts'
import type { LoginFlow, NextStep } from './loginFlow.ts'

export interface LoginFlowParts extends PasskeyPage {
  readonly login: Login
  readonly unlock: Unlock
  /** Whether the keeper knows this browser. */
  readonly isKnownDevice: (loggedIn: LoggedIn) => Promise<boolean>
  /** Called when a login has opened the wallet, and its views are gone. */
  readonly onConnected?: (() => void) | undefined
}

type Kind = 'creating' | 'opening'

/** Creates the login of one page. A user is connected once the wallet was opened here. */
export function createLoginFlow(parts: LoginFlowParts): LoginFlow {
  const { screen, login, unlock, isKnownDevice, onConnected } = parts
  const progress = createProgress(parts)
  const entry = createCodeEntry({
    ...parts,
    onCode: (code) => void connectCode(code).catch(ignoreShown),
    onResend: () => void resend(),
  })
  let run: { readonly controller: AbortController; opening?: Promise<void> } | undefined
  let provider: AskedProvider
  let connected: LoggedIn | undefined
  let isRestored = false
  let restoring: Promise<void> | undefined

  function begin(): AbortSignal {
    run?.controller.abort()
    run = { controller: new AbortController() }
    return run.controller.signal
  }

  function end(): void {
    run?.controller.abort()
    run = undefined
    entry.close()
    progress.cancel()
    screen.hide()
  }

  function openEntry(email: string): void {
    begin()
    progress.cancel()
    entry.open(email)
  }

  async function sendCode(
    email: string,
    asked: AskedProvider,
  ): Promise<Exclude<NextStep, 'VERIFY_DEVICE'>> {
    if (!entry.isFor(email) || asked !== provider) end()
    provider = asked
    try {
      const action = await login.connectEmail(email, asked)
      if (action === 'VERIFY_OTP') openEntry(email)
      return action
    } catch (error) {
      const seconds = error instanceof FrameError ? error.payload.retryAfterSeconds : undefined
      // The code that was sent a moment ago is still good.
      if (seconds === undefined || !entry.isFor(email)) throw error
      entry.reopen(seconds)
      return 'VERIFY_OTP'
    }
  }

  async function resend(): Promise<void> {
    const email = entry.getEmail()
    if (email === undefined) return
    entry.setPhase('sending')
    await login.connectEmail(email, provider).then(entry.resent, entry.fail)
  }

  async function connectCode(code: string): Promise<void> {
    const email = entry.getEmail()
    const signal = run?.controller.signal
    if (email === undefined || !signal) throw new FrameError({ code: 'code_expired' })
    const accepted: { code?: AcceptedCode } = {}
    entry.setPhase('checking')
    const connecting = login.connectCode(code, (known) => {
      accepted.code = known
      entry.close()
      progress.start(known.hasWallet ? 'opening' : 'creating')
    })
    await connecting.catch((error: unknown) => {
      if (accepted.code) return
      if (!signal.aborted) entry.fail(error)
      throw error
    })
    const kind = accepted.code?.hasWallet ? 'opening' : 'creating'
    await open(signal, { kind, enter: () => connecting, reenter: () => reenter(email) })
  }

  /** The session of an accepted code remains, so a second try needs no code. */
  async function reenter(email: string): Promise<void> {
    if (await login.reenter()) return
    // The result of Farcaster was used: its user begins anew.
    if ((await login.connectEmail(email, provider)) === 'VERIFY_OTP') openEntry(email)
  }

  interface Opening {
    readonly kind: Kind
    readonly enter: () => Promise<unknown>
    /** Enters once more, when the user tries again. Without it, the caller learns of a failure. */
    readonly reenter?: (() => Promise<void>) | undefined
  }

  /** @returns how far it came before the user has to do something */
  function open(signal: AbortSignal, opening: Opening): Promise<'CONNECT' | 'VERIFY_DEVICE'> {
    return new Promise((resolve, reject) => {
      const onApproval = () => {
        progress.cancel()
        resolve('VERIFY_DEVICE')
      }
      const finishing = finish(signal, opening, onApproval, reject)
      if (run) run.opening = finishing
      finishing.then(() => resolve('CONNECT'), reject)
    })
  }

  async function finish(
    signal: AbortSignal,
    { kind, enter, reenter: again }: Opening,
    onApproval: () => void,
    onProblem: (error: unknown) => void,
  ): Promise<void> {
    let step = enter
    let retry = again
    const onDrawn = () => {
      retry ??= async () => {}
      onApproval()
    }
    for (;;) {
      try {
        if (retry) progress.start(kind)
        await step()
        await unlock.open({ signal, onApproval: onDrawn })
        break
      } catch (error) {
        if (!retry && !signal.aborted) run = undefined
        if (signal.aborted || !retry) throw error
        onProblem(error)
        await progress.fail(kind, error, signal)
        if (signal.aborted) throw new FrameError({ code: 'aborted' })
        step = retry
      }
    }
    await progress.settle()
    if (signal.aborted) throw new FrameError({ code: 'aborted' })
    connect()
  }

  function connect(): void {
    connected = login.get()
    run = undefined
    screen.hide()
    onConnected?.()
  }

  async function connectPasskey(kind: 'signIn' | 'signUp' | undefined): Promise<void> {
    end()
    login.dropFarcaster()
    const signal = begin()
    await enterWithPasskey(parts, { signal, ...(kind && { kind }) })
    if (signal.aborted) return
    isRestored = true
    connect()
  }

  async function connectResult(
    signIn: (caller: SocialCaller) => Promise<LoggedIn>,
    caller: AbortSignal,
  ): Promise<LoggedIn> {
    end()
    const signal = begin()
    let kind: Kind = 'opening'
    progress.begin(kind)
    const connecting = signIn({
      isOver: () => signal.aborted || caller.aborted,
      onAccepted({ hasWallet }) {
        kind = hasWallet ? 'opening' : 'creating'
        progress.begin(kind)
      },
    })
    const user = await connecting.catch((error: unknown) => {
      if (!signal.aborted) end()
      throw error
    })
    if (signal.aborted) throw new FrameError({ code: 'aborted' })
    isRestored = true
    // What is shown stays for a moment, so the answer goes first: the site takes an empty view for
    // the end of the login.
    const goOn = async () => {}
    void open(signal, { kind, enter: goOn, reenter: goOn }).catch(ignoreShown)
    return user
  }

  async function restoreOnce(): Promise<void> {
    const found = await login.restore()
    if (found && (await isKnownDevice(found))) connected = found
    isRestored = true
  }

  const getConnected = () => {
    const user = login.get()
    // The address or the keyslots may be others by now.
    return user && user.user.id !== connected?.user.id ? connected : user
  }

  return {
    connectCode,
    allowsOtp: () => !provider,
    async connectEmail(email, asked) {
      const action = await sendCode(email, asked)
      if (action !== 'CONNECT') return action
      isRestored = true
      return open(begin(), { kind: 'opening', enter: async () => {} })
    },
    connectPasskey: (kind) => void connectPasskey(kind),
    beginSocial: login.beginSocial,
    connectSocial: (handle, signal) =>
      connectResult((caller) => login.connectSocial(handle, caller), signal),
    beginFarcaster: login.beginFarcaster,
    waitForFarcaster: login.waitForFarcaster,
    connectFarcaster: (signal) => connectResult(login.connectFarcaster, signal),
    async waitForDevice() {
      await run?.opening
      if (!getConnected()) throw new FrameError({ code: 'unauthorized' })
    },
    async restore() {
      // A code that is being entered belongs to this page: restoring would end it.
      if (isRestored || run) return getConnected()
      restoring ??= restoreOnce().finally(() => {
        restoring = undefined
      })
      await restoring
      return getConnected()
    },
    async signOut() {
      end()
      connected = undefined
      isRestored = true
      await login.signOut()
    },
  }

  /** The view shows it. */
  function ignoreShown(): void {}
}
