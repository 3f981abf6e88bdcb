/** The part of the address that asks the wallet's own page for a new wallet. */
export const CREATE_HASH = '#create'

/**
 * Creates what opens the wallet's own page, for a passkey that the browser makes in no frame
 * (https://www.w3.org/TR/webauthn-3/#sctn-permissions-policy).
 *
 * @returns `undefined` in a page that is in no frame
 */
export function createOpenPage(window: Window, projectId: string): (() => void) | undefined {
  if (window.parent === window) return undefined
  const address = `/wallet?project=${encodeURIComponent(projectId)}${CREATE_HASH}`
  return () => void window.open(address, '_blank', 'noopener')
}
