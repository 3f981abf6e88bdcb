import type { Portico } from '../../../core/portico.ts'
import { replace } from '../../../features/modal/navigate.ts'
import { showToast } from '../../../features/notifications/showToast.ts'
import { namesMessages } from '../../../i18n/en/names.ts'
import { isPorticoError } from '../../../wire/errors/porticoError.ts'
import { createViewRun, type ViewRun } from '../../hooks/viewRun.ts'

/** The state of a registration. */
export interface RegisterRunState {
  readonly status: 'running' | 'failed'
  /** The name that is being registered. */
  readonly name: string
  readonly error: unknown
  /** Why the gateway refused it. */
  readonly code: string | undefined
}

const idle: RegisterRunState = { status: 'running', name: '', error: undefined, code: undefined }

/**
 * Creates the run that registers a name and shows the success. Once the wallet has signed, the name
 * is registered also if the user has left the view: a toast then tells the end.
 */
export function createRegisterRun(portico: Portico): ViewRun<RegisterRunState, string> {
  return createViewRun(portico, idle, async (name, signal, report) => {
    report({ name })
    try {
      const { performRegisterAccountName } = await import(
        '../../../features/names/performRegisterAccountName.ts'
      )
      const registered = await performRegisterAccountName(portico, { name, signal })
      if (signal.aborted) return notifyEnd(portico, 'success', 'names.success')
      const parameters = { name: registered.name }
      replace(portico, { view: 'RegisterAccountNameSuccess', parameters })
    } catch (error) {
      const isSigned = isPorticoError(error) && error.code === 'name/register-failed'
      if (signal.aborted && isSigned) notifyEnd(portico, 'error', 'names.error.register')
      const { getNameErrorCode } = await import('../../../gateway/names/getNameErrorCode.ts')
      report({ status: 'failed', error, code: getNameErrorCode(error) })
    }
  })
}

function notifyEnd(
  portico: Portico,
  variant: 'success' | 'error',
  id: 'names.success' | 'names.error.register',
): void {
  const { messages } = portico.store.getState()
  showToast(portico, { variant, message: messages?.[id] ?? namesMessages[id] })
}
