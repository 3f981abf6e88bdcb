/** Example links to terms and a privacy policy. */
export function legalLinks(): { readonly termsUrl: string; readonly privacyUrl: string } {
  return { termsUrl: `${location.origin}/#terms`, privacyUrl: `${location.origin}/#privacy` }
}
