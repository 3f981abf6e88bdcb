/** Where this page's terms would be. */
export function legalLinks(): { readonly termsUrl: string; readonly privacyUrl: string } {
  return { termsUrl: `${location.origin}/#terms`, privacyUrl: `${location.origin}/#privacy` }
}
