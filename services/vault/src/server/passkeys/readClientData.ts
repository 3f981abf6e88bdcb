/** What a browser says that a passkey signed, before anybody has checked it. */
export interface ClientData {
  /** Empty if there is none. */
  readonly challenge: string
  /** The origin of the page around, which not all browsers report. */
  readonly topOrigin: string | undefined
}

const NONE: ClientData = { challenge: '', topOrigin: undefined }

/**
 * Reads client data: https://www.w3.org/TR/webauthn-3/#dictionary-client-data
 *
 * @param json - in base64url
 */
export function readClientData(json: string): ClientData {
  try {
    const data: unknown = JSON.parse(Buffer.from(json, 'base64url').toString())
    const { challenge, topOrigin } = { ...(data as Readonly<Record<string, unknown>>) }
    if (typeof challenge !== 'string') return NONE
    return { challenge, topOrigin: topOrigin === undefined ? undefined : String(topOrigin) }
  } catch {
    return NONE
  }
}
