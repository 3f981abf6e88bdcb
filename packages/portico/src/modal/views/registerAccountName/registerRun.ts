import type { Portico } from '../../../core/portico.ts'
import { currentRoute } from '../../../core/router/currentRoute.ts'
import { replace } from '../../../features/modal/navigate.ts'
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

/** Creates the run that registers a name and shows the success. */
export function createRegisterRun(portico: Portico): ViewRun<RegisterRunState, string> {
  return createViewRun(portico, idle, async (name, signal, report) => {
    report({ name })
    try {
      const { performRegisterAccountName } = await import(
        '../../../features/names/performRegisterAccountName.ts'
      )
      const registered = await performRegisterAccountName(portico, { name, signal })
      if (currentRoute(portico.store.getState().modal).view !== 'RegisterAccountName') return
      const parameters = { name: registered.name }
      replace(portico, { view: 'RegisterAccountNameSuccess', parameters })
    } catch (error) {
      const { getNameErrorCode } = await import('../../../gateway/names/getNameErrorCode.ts')
      report({ status: 'failed', error, code: getNameErrorCode(error) })
    }
  })
}
