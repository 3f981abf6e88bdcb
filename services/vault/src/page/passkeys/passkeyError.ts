const messages = {
  cancelled: 'The passkey was not used: the user cancelled, or none was found in time.',
  exists: 'This device has a passkey of this wallet already.',
  unsupported: 'This passkey cannot make the key of a wallet.',
  refused: 'The wallet service does not know this passkey.',
  failed: 'The passkey could not be used.',
} as const

export type PasskeyErrorCode = keyof typeof messages

/** Why a passkey was not made, or not used. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
  readonly code: PasskeyErrorCode

  constructor(code: PasskeyErrorCode, cause?: unknown) {
    super(messages[code], { cause })
    this.code = code
  }
}

/** The names of errors: https://www.w3.org/TR/webauthn-3/#sctn-create-request-exceptions */
const codes: Readonly<Record<string, PasskeyErrorCode>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'exists',
  NotSupportedError: 'unsupported',
  ConstraintError: 'unsupported',
}

/** Converts what the browser throws. */
export function toPasskeyError(error: unknown): PasskeyError {
  if (error instanceof PasskeyError) return error
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  return new PasskeyError((Object.hasOwn(codes, name) && codes[name]) || 'failed', error)
}
