import type { SocialProvider } from '../../../core/config/features.ts'
import type { Connector } from '../../../core/interfaces/connector.ts'
import type { ConnectorFrame } from '../../../core/interfaces/embeddedWallet.ts'
import type { Portico } from '../../../core/portico.ts'
import {
  type OpenSocialWindowReturnType,
  openSocialWindow,
} from '../../../features/connect/social/openSocialWindow.ts'
import { push } from '../../../features/modal/navigate.ts'
import { raiseAlert } from '../../../features/notifications/raiseAlert.ts'
import { isPorticoError } from '../../../wire/errors/porticoError.ts'
import { connectorTimedOut } from '../../../wire/errors/rows/connecting.ts'
import { alertSocialsTimeout } from '../../../wire/errors/rows/social.ts'
import type { Namespace } from '../../../wire/namespace.ts'
import type { EmailLogin } from '../email/emailLogin.ts'

interface StartSocialLoginParameters {
  readonly connector: Connector
  readonly provider: Exclude<SocialProvider, 'farcaster'>
  readonly namespaces: readonly Namespace[] | undefined
  /** What the window shows until the provider's page loads. */
  readonly text: string
  /** Puts the frame into the card, before it loads. */
  readonly prepare: (frame: ConnectorFrame) => void
}

/** Begins a social login in the press of its button: later, browsers would block the window. */
export function startSocialLogin(
  portico: Portico,
  login: EmailLogin,
  { connector, provider, namespaces, text, prepare }: StartSocialLoginParameters,
): void {
  let popup: OpenSocialWindowReturnType | undefined
  let problem: unknown
  try {
    popup = openSocialWindow(portico, { text })
  } catch (error) {
    problem = error
  }
  const parameters = { connectorId: connector.id, provider, namespaces }
  push(portico, { view: 'ConnectingSocial', parameters })
  if (!popup) return login.fail(problem)
  const { authorize, close } = popup
  let isStarted = false
  const request = {
    connector,
    namespaces,
    login: {
      type: 'social',
      provider,
      authorize(own) {
        isStarted = true
        return authorize(own)
      },
    },
    onEnd(error) {
      close()
      const isLate = !isStarted && isPorticoError(error, connectorTimedOut)
      if (isLate) raiseAlert(portico, alertSocialsTimeout)
    },
  } satisfies Parameters<EmailLogin['start']>[0]
  login.start(request, prepare)
}
