/** Where passkeys of the wallet may be used: https://www.w3.org/TR/webauthn-3/#relying-party */
export interface RelyingParty {
  readonly walletOrigin: string
  /** For which the challenge was made: the page around the wallet's, if there is one. */
  readonly site: string
}

/** The passkeys of the wallet belong to its host: those of its parent domain would be others. */
export function getRpId({ walletOrigin }: Pick<RelyingParty, 'walletOrigin'>): string {
  return new URL(walletOrigin).hostname
}
