import { FrameError } from 'portico/wire/frame'
import { isApiCallError } from '../api/apiCallError.ts'
import type { WalletApi } from '../api/createWalletApi.ts'
import type { KeeperApi } from '../keeper/createKeeperApi.ts'
import type { Login } from '../login/createLogin.ts'
import { isSameEmail } from '../login/isSameEmail.ts'
import { toCodeError } from '../login/toCodeError.ts'
import { toFrameError } from '../login/toFrameError.ts'
import type { Clock } from '../time/clock.ts'
import type { Screen } from '../views/createScreen.ts'
import { getOwner } from '../wallet/openLoggedIn.ts'
import { hasKeepers } from '../wallet/ownWays.ts'
import { createCodeEntry } from './createCodeEntry.ts'

/** Which code is waited for: of the current address, or of the new one. */
type EmailStep = 'current' | 'new'

interface Run {
  readonly id: string
  readonly userId: string
  readonly email: string
  step: EmailStep
}

/** The change of the address of the user who is logged in, with the view of its two codes. */
export interface EmailChange {
  /**
   * Sends a code to the current address, and draws its view.
   *
   * @throws FrameError `email_not_valid`, also for the current address; `rate_limited`;
   * `unauthorized` for a user without an address
   */
  begin(email: string): Promise<void>
  /**
   * Checks a code.
   *
   * @returns the new address
   */
  enter(step: EmailStep, code: string): Promise<string>
  /** Ends it, if it is under way. What else is drawn stays. */
  end(): void
}

export interface CreateEmailChangeParameters {
  readonly document: Document
  readonly clock: Clock
  readonly screen: Screen
  readonly api: WalletApi
  readonly keeper: Pick<KeeperApi, 'changeEmail'>
  readonly login: Pick<Login, 'get' | 'restore'>
  readonly projectId: string
  /** The origin that mails name. */
  readonly site: string
  readonly getLanguage: () => string | undefined
  /** Called when the address was changed, unless the change was ended meanwhile. */
  readonly onChanged: () => void
}

/** Creates the change of an address. A code is worth nothing in another page. */
export function createEmailChange(parameters: CreateEmailChangeParameters): EmailChange {
  const { api, keeper, login, projectId, site, getLanguage, onChanged } = parameters
  let run: Run | undefined
  const entry = createCodeEntry({
    ...parameters,
    onCode: (code) => void (run && enter(run.step, code).catch(ignoreShown)),
    onResend: () => void resend(),
  })

  /** @returns the current address */
  async function send(email: string): Promise<string> {
    const { email: current, id: userId } = login.get()?.user ?? {}
    // A user whose only login is a passkey has no address.
    if (current === undefined || userId === undefined)
      throw new FrameError({ code: 'unauthorized' })
    if (isSameEmail(current, email)) throw new FrameError({ code: 'email_not_valid' })
    const language = getLanguage()
    const change = { email, site, ...(language !== undefined && { language }) }
    const { changeId: id } = await api.beginEmailChange(change).catch((error: unknown) => {
      throw isApiCallError(error, 'bad_request')
        ? new FrameError({ code: 'email_not_valid' })
        : toFrameError(error)
    })
    run = { id, userId, email, step: 'current' }
    return current
  }

  async function resend(): Promise<void> {
    if (!run) return
    entry.setPhase('sending')
    try {
      if (run.step === 'current') await send(run.email)
      else requireSent(await api.sendNewEmailCode(run.id))
      entry.resent()
    } catch (error) {
      entry.fail(error)
    }
  }

  async function enter(step: EmailStep, code: string): Promise<string> {
    const own = run
    const isOfUser = own !== undefined && own.userId === login.get()?.user.id
    if (!isOfUser || own.step !== step) throw new FrameError({ code: 'code_expired' })
    entry.setPhase('checking')
    try {
      if (step === 'current') await proveCurrent(own, code)
      else await proveNew(own, code)
      return own.email
    } catch (error) {
      if (own === run) entry.fail(toCodeError(error))
      throw toFrameError(toCodeError(error))
    }
  }

  async function proveCurrent(own: Run, code: string): Promise<void> {
    const sent = await api.confirmCurrentEmail(own.id, code)
    own.step = 'new'
    if (own !== run) return
    entry.open(own.email, own.email)
    try {
      requireSent(sent)
    } catch (error) {
      entry.fail(error)
    }
  }

  /** The keeper asks the new address itself. If it does not respond, the account shows that. */
  async function proveNew(own: Run, code: string): Promise<void> {
    await api.confirmNewEmail(own.id, code)
    // With the token of the new address.
    const user = await login.restore().catch(() => undefined)
    if (user && hasKeepers(user.wallet.slots)) {
      await keeper.changeEmail(getOwner(projectId, user), own.email).catch(() => undefined)
    }
    if (own !== run) return
    end()
    onChanged()
  }

  function end(): void {
    run = undefined
    entry.close()
  }

  return {
    async begin(email) {
      entry.open(await send(email), email)
    },
    enter,
    end,
  }
}

function requireSent({ retryAfterSeconds }: { readonly retryAfterSeconds?: number | undefined }) {
  if (retryAfterSeconds !== undefined) {
    throw new FrameError({ code: 'rate_limited', retryAfterSeconds })
  }
}

/** The view shows it. */
function ignoreShown(): void {}
