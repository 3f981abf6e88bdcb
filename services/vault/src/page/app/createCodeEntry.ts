import { isSameEmail } from '../login/isSameEmail.ts'
import type { Clock } from '../time/clock.ts'
import type { CodeState } from '../views/code/codeState.ts'
import { createCodeView } from '../views/code/createCodeView.ts'
import type { Screen } from '../views/createScreen.ts'
import { RESEND_MS } from './limits.ts'
import { toProblem } from './toProblem.ts'

/** The view of the code of one address. */
export interface CodeEntry {
  /**
   * Draws the view for a code that was just sent.
   *
   * @param newEmail - the address that the user will have, if the code is to change it
   */
  open(email: string, newEmail?: string): void
  /** Draws the view again for the code that was sent before. */
  reopen(retryAfterSeconds: number): void
  /** Whether a code of this address may be entered. */
  isFor(email: string): boolean
  getEmail(): string | undefined
  setPhase(phase: CodeState['phase']): void
  /** Says why a code was not accepted, or none was sent. */
  fail(error: unknown): void
  /** A new code was sent. */
  resent(): void
  /** No code may be entered any more. */
  close(): void
}

export interface CreateCodeEntryParameters {
  readonly document: Document
  readonly clock: Clock
  readonly screen: Screen
  readonly onCode: (code: string) => void
  readonly onResend: () => void
}

/** Creates the entry of codes. */
export function createCodeEntry({
  document,
  clock,
  screen,
  onCode,
  onResend,
}: CreateCodeEntryParameters): CodeEntry {
  let state: CodeState | undefined
  let view = createView()

  function createView() {
    return createCodeView({ document, clock, onCode, onResend })
  }

  function draw(next: CodeState): void {
    state = next
    screen.show('code', view, next)
  }

  const change = (changes: Partial<CodeState>) => state && draw({ ...state, ...changes })
  const inSeconds = (seconds: number) => clock.now() + seconds * 1000

  return {
    open(email, newEmail) {
      view = createView()
      draw({ email, newEmail, phase: 'ready', resendAt: clock.now() + RESEND_MS })
    },
    reopen(retryAfterSeconds) {
      view = createView()
      change({ phase: 'ready', resendAt: inSeconds(retryAfterSeconds) })
    },
    isFor: (email) => state !== undefined && isSameEmail(state.email, email),
    getEmail: () => state?.email,
    setPhase: (phase) => change({ phase, problem: undefined }),
    fail(error) {
      const problem = toProblem(error, clock.now())
      const resendAt =
        problem.kind === 'wait'
          ? inSeconds(problem.seconds)
          : problem.kind === 'lockedOut'
            ? problem.until
            : state?.resendAt
      change({ phase: 'ready', problem, ...(resendAt !== undefined && { resendAt }) })
    },
    resent: () =>
      change({ phase: 'resent', problem: undefined, resendAt: clock.now() + RESEND_MS }),
    close() {
      state = undefined
    },
  }
}
