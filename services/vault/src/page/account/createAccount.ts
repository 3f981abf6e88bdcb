import { FrameError } from 'portico/wire/frame'
import { getCustody } from '../../frame/index.ts'
import type { PageSession } from '../app/createSession.ts'
import { toProblem } from '../app/toProblem.ts'
import { UnknownDeviceError } from '../keeper/unknownDeviceError.ts'
import type { LoggedIn } from '../login/loggedIn.ts'
import type { Clock } from '../time/clock.ts'
import type { AccountState } from '../views/account/accountState.ts'
import { createAccountView } from '../views/account/createAccountView.ts'
import type { CodeProblem } from '../views/code/codeState.ts'
import { getOwner } from '../wallet/openLoggedIn.ts'
import { hasKeepers } from '../wallet/ownWays.ts'
import { addPasskey } from './addPasskey.ts'
import { addRecoveryCode } from './addRecoveryCode.ts'
import { type ChangeEmailParameters, changeEmail } from './changeEmail.ts'
import type { StepUp } from './createStepUp.ts'
import { dropKeepers } from './dropKeepers.ts'
import { NoStepUpError } from './noStepUpError.ts'
import { removeSlot } from './removeSlot.ts'
import { showPhrase } from './showPhrase.ts'
import type { StepParameters } from './stepParameters.ts'
import { isUnauthorized } from './withStepUp.ts'

/** The account of one user who is logged in, drawn and acted upon until the user signs out. */
export interface Account {
  show(): Promise<void>
  /**
   * Ends the step that is under way, such as a code, and draws the account.
   *
   * @returns whether there was one
   */
  back(): boolean
}

export interface CreateAccountParameters extends ChangeEmailParameters {
  readonly session: PageSession
  readonly stepUp: StepUp
  readonly document: Document
  readonly clock: Clock
  readonly user: LoggedIn
  /** Called when a step begins or ends, which the user can leave. */
  readonly onStep: (isStep: boolean) => void
  /** @param isSure - whether the service has ended the session */
  readonly onSignedOut: (isSure: boolean) => void
}

/** Creates the account of the wallet's own page. */
export function createAccount(parameters: CreateAccountParameters): Account {
  const { session, stepUp, document, clock, projectId, user, onStep, onSignedOut } = parameters
  const { api, keeper, login, screen, flow } = session
  const owner = getOwner(projectId, user)
  let loaded: Partial<Pick<AccountState, 'browsers' | 'events' | 'approvals'>> = {}
  let step: AbortController | undefined
  let isOver = false

  const view = createAccountView(document, {
    onChangeEmail: () => void run((of) => changeEmail(of, parameters), false),
    onFinishEmail: () => void run(finishEmail),
    onRecoveryCode: () => void run(addRecoveryCode),
    onPasskey: () => void run(addPasskey),
    onRemoveSlot: (id) => void run((of) => removeSlot(of, id)),
    onDropKeepers: () => void run(dropKeepers),
    onExport: () => void run(showPhrase),
    onRemoveBrowser: (id) => void act(() => keeper.removeDevice(owner, id)),
    onSignOut: () => void leave(flow.signOut),
    onSignOutEverywhere: () =>
      void leave(async () => {
        await api.signOutEverywhere()
        // The session is over already; the page forgets its user.
        await flow.signOut().catch(() => undefined)
      }),
  })

  const getEmail = () => (login.get() ?? user).user.email

  /** Makes the keeper send its link to the address that the wallet service has. */
  async function finishEmail(): Promise<void> {
    const email = getEmail()
    if (email !== undefined) await keeper.changeEmail(owner, email)
  }

  function draw(state: Partial<Pick<AccountState, 'isBusy' | 'problem'>> = {}): void {
    if (isOver) return
    const { slots, vault } = login.get()?.wallet ?? user.wallet
    screen.show('progress', view, {
      email: getEmail(),
      provider: user.user.provider,
      addresses: vault.addresses,
      custody: getCustody(slots),
      slots,
      hasPasskeys: session.passkeys.isAvailable(),
      browsers: loaded.browsers,
      events: loaded.events,
      approvals: loaded.approvals,
      isBusy: false,
      now: clock.now(),
      ...state,
    })
  }

  function fail(error: unknown): void {
    // Without a session, nothing here works: the user logs in again.
    if (isUnauthorized(error)) return end(true)
    const problem: CodeProblem =
      error instanceof NoStepUpError ? { kind: 'unconfirmed' } : toProblem(error, clock.now())
    draw({ problem })
  }

  function end(isSure: boolean): void {
    if (isOver) return
    isOver = true
    step?.abort()
    onStep(false)
    onSignedOut(isSure)
  }

  async function readBrowsers(): Promise<AccountState['browsers']> {
    const { slots } = login.get()?.wallet ?? user.wallet
    return hasKeepers(slots) ? keeper.readDevices(owner).catch(ignoreUnknown) : []
  }

  /** Without a keeper, or in a browser that it does not know, there is nothing to tell. */
  async function readApprovals(): Promise<AccountState['approvals']> {
    const { slots } = login.get()?.wallet ?? user.wallet
    return hasKeepers(slots) ? keeper.readEmail(owner).catch(() => undefined) : undefined
  }

  /** Reads the lists; what fails stays as it was, and the first problem is thrown. */
  async function load(): Promise<void> {
    const [browsers, events, approvals] = await Promise.allSettled([
      readBrowsers(),
      api.readEvents(),
      readApprovals(),
    ])
    if (browsers.status === 'fulfilled') loaded = { ...loaded, browsers: browsers.value }
    if (events.status === 'fulfilled') loaded = { ...loaded, events: events.value }
    if (approvals.status === 'fulfilled') loaded = { ...loaded, approvals: approvals.value }
    for (const result of [browsers, events]) {
      if (result.status === 'rejected') throw result.reason
    }
  }

  /** One action at a time: the view's buttons rest meanwhile. */
  async function act(work: () => Promise<void>): Promise<void> {
    draw({ isBusy: true })
    try {
      await work()
      await load()
      draw()
    } catch (error) {
      fail(error)
    }
  }

  /**
   * What has views of its own that the user can leave.
   *
   * @param isConfirmed - whether a step-up comes first
   */
  async function run(
    work: (of: StepParameters) => Promise<unknown>,
    isConfirmed = true,
  ): Promise<void> {
    const controller = new AbortController()
    const { signal } = controller
    step = controller
    const confirm = async () => {
      // Another tab may have changed the address: its code would sign in somebody else.
      const current = await login.restore()
      signal.throwIfAborted()
      if (!current) throw new FrameError({ code: 'unauthorized' })
      await stepUp.confirm(current, signal, () => onStep(true))
      signal.throwIfAborted()
      draw({ isBusy: true })
      await session.unlock.open({ signal })
      signal.throwIfAborted()
    }
    draw({ isBusy: true })
    try {
      if (isConfirmed) await confirm()
      else onStep(true)
      await work({ ...parameters, owner, signal, confirm })
      if (signal.aborted) return
      endStep(controller)
      await act(async () => {})
    } catch (error) {
      if (!signal.aborted) {
        endStep(controller)
        fail(error)
      }
    }
  }

  function endStep(controller: AbortController): void {
    if (step !== controller) return
    step = undefined
    onStep(false)
  }

  async function leave(work: () => Promise<void>): Promise<void> {
    draw({ isBusy: true })
    try {
      await work()
      end(true)
    } catch {
      // The page may have forgotten the user, while the session lives.
      end(false)
    }
  }

  return {
    show: () => act(async () => {}),
    back() {
      if (!step) return false
      const ended = step
      step = undefined
      ended.abort()
      draw()
      return true
    },
  }
}

/** A recovery code has opened the wallet in a browser that the keeper does not know. */
function ignoreUnknown(error: unknown): AccountState['browsers'] {
  if (error instanceof UnknownDeviceError) return []
  throw error
}
