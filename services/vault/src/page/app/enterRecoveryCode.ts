import { VaultError } from '../../frame/index.ts'
import type { Screen } from '../views/createScreen.ts'
import { createRecoveryView, type RecoveryState } from '../views/recovery/createRecoveryView.ts'

export interface EnterRecoveryCodeParameters extends Pick<RecoveryState, 'kind' | 'canGoBack'> {
  readonly document: Document
  readonly screen: Screen
  readonly signal: AbortSignal
  /** @throws VaultError for a code that does not open the wallet */
  readonly open: (code: string) => Promise<void>
}

/**
 * Draws the view of a recovery code.
 *
 * @returns whether the wallet is open; `false` when the user went back, or the signal aborts
 */
export function enterRecoveryCode({
  document,
  screen,
  signal,
  open,
  kind,
  canGoBack,
}: EnterRecoveryCodeParameters): Promise<boolean> {
  return new Promise((resolve) => {
    const view = createRecoveryView({
      document,
      onCode: (code) => void check(code),
      onBack: () => resolve(false),
    })
    const draw = (state: Omit<RecoveryState, 'kind' | 'canGoBack'>) => {
      if (!signal.aborted) screen.show('device', view, { ...state, kind, canGoBack })
    }

    async function check(code: string): Promise<void> {
      draw({ phase: 'checking' })
      try {
        await open(code)
        resolve(true)
      } catch (error) {
        draw({ phase: 'ready', problem: describe(error) })
        view.focus()
      }
    }

    signal.addEventListener('abort', () => resolve(false))
    draw({ phase: 'ready' })
  })
}

function describe(error: unknown): RecoveryState['problem'] {
  if (!(error instanceof VaultError)) return 'failed'
  if (error.code === 'recovery_code_invalid') return 'invalid'
  return error.code === 'decryption_failed' ? 'wrong' : 'failed'
}
