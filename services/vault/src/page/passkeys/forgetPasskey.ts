/**
 * Tells the browser that a passkey opens nothing any more, so that it can offer it no longer. Not
 * all browsers listen: https://www.w3.org/TR/webauthn-3/#sctn-signalUnknownCredential
 *
 * @param credentialId - in base64url
 */
export async function forgetPasskey(
  window: Window & typeof globalThis,
  credentialId: string,
): Promise<void> {
  const { PublicKeyCredential: api, location } = window
  if (!api || !('signalUnknownCredential' in api)) return
  // The wallet has forgotten it, whatever the browser does.
  await api.signalUnknownCredential({ rpId: location.hostname, credentialId }).catch(() => {})
}
