import { mapLoadError } from '../../../core/async/mapLoadError.ts'
import type { ConnectorSocialLogin } from '../../../core/interfaces/embeddedWallet.ts'
import type { Portico } from '../../../core/portico.ts'
import type { FrameErrorType } from '../../../wire/errors/codes.ts'
import { PorticoError } from '../../../wire/errors/porticoError.ts'
import { socialWindowBlocked } from '../../../wire/errors/rows/social.ts'

export interface OpenSocialWindowParameters {
  /** What the window shows until the provider's page loads. Default: nothing. */
  text?: string | undefined
}
/** The window of a social login. */
export type OpenSocialWindowReturnType = {
  /** The `authorize` of the login for `connect`. Closes the window when it settles. */
  readonly authorize: ConnectorSocialLogin['authorize']
  /** Closes the window, such as when the login fails before the provider is known. */
  close(): void
}
/** Those of `authorize` included. */
export type OpenSocialWindowErrorType = PorticoError<
  | Exclude<
      FrameErrorType['code'],
      'frame/load-failed' | 'frame/login-missing' | 'frame/missing' | 'frame/origin-invalid'
    >
  | 'connector/aborted'
  | 'connector/invalid-answer'
  | 'connector/timed-out'
  | 'instance/load-failed'
  | 'network/not-supported'
  | 'rpc/invalid-params'
  | 'rpc/limit-exceeded'
  | 'rpc/unauthorized'
  | 'rpc/user-rejected'
  | 'social/window-blocked'
>

/** The size of the window, in CSS pixels. */
const WIDTH = 600
const HEIGHT = 800

/**
 * Opens the window of a social login. Browsers block it unless the user has just pressed something,
 * so await nothing between the press and this call.
 *
 * @throws {PorticoError} `social/window-blocked`
 * @example
 * button.onclick = async () => {
 *   const { authorize, close } = openSocialWindow(portico)
 *   const login = { type: 'social', provider: 'google', authorize } as const
 *   await connect(portico, { connectorId: 'embedded', login }).finally(close)
 * }
 */
export function openSocialWindow(
  portico: Portico,
  { text = '' }: OpenSocialWindowParameters = {},
): OpenSocialWindowReturnType {
  const { screenX, screenY, outerWidth, outerHeight } = window
  const left = screenX + (outerWidth - WIDTH) / 2
  const top = screenY + (outerHeight - HEIGHT) / 2
  const features = `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`
  const popup = window.open('', '_blank', features)
  if (!popup) throw new PorticoError(socialWindowBlocked)
  showText(popup.document, text, portico)
  return {
    async authorize(request) {
      try {
        const { waitForResult } = await mapLoadError(import('./waitForResult.ts'))
        return await waitForResult({ ...request, popup, clock: portico.config.clock })
      } finally {
        popup.close()
      }
    },
    close: () => popup.close(),
  }
}

// Text and properties only: the site's content security policy holds in the window, too.
function showText(document: Document, text: string, { store }: Portico): void {
  const { documentElement, body } = document
  const { locale, direction } = store.getState()
  document.title = text
  documentElement.lang = locale ?? ''
  documentElement.dir = direction
  documentElement.style.colorScheme = 'light dark'
  body.style.cssText = 'display:grid;place-items:center;height:90vh;font:16px system-ui'
  body.textContent = text
}
