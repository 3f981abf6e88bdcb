/** Where passkeys of the wallet may be used: https://www.w3.org/TR/webauthn-3/#relying-party */
export interface RelyingParty {
  readonly walletOrigin: string
  /** The origins of the project's pages, which may be around the wallet's. */
  readonly origins: readonly string[]
}

/** The passkeys of the wallet belong to its host: those of its parent domain would be others. */
export function getRpId({ walletOrigin }: RelyingParty): string {
  return new URL(walletOrigin).hostname
}
