import type { FrameHandlers } from 'portico/wire/frame'
import type { Rpc } from '../../requests/createRpc.ts'
import type { ThemeTarget } from '../../theme/applyTheme.ts'
import type { Screen } from '../../views/createScreen.ts'
import type { EmailChange } from '../createEmailChange.ts'
import type { Settings } from '../createSettings.ts'
import type { LoginFlow } from '../loginFlow.ts'

/** What the handlers of the events stand on. */
export interface FrameApp {
  readonly projectId: string
  /** The origin of this page. */
  readonly walletOrigin: string
  readonly settings: Settings
  readonly flow: LoginFlow
  readonly emailChange: EmailChange
  readonly rpc: Rpc
  /** Ends all requests that wait for the user. */
  readonly abortRequests: () => void
  readonly screen: Screen
  readonly theme: ThemeTarget
  /** Loads the page again, once the answer has left. */
  readonly reload: () => void
}

/** Creates the handler of one event. */
export type CreateHandler<Name extends keyof FrameHandlers> = (app: FrameApp) => FrameHandlers[Name]
