/** The name and picture of an address, from the site's gateway. */
export interface KnownIdentity {
  readonly name: string | undefined
  /** The URL of a picture, on a host that the name's owner chose. */
  readonly avatar: string | undefined
}

export interface NamesState {
  /** The user's labels, by `namespace:address`. */
  readonly labels: Readonly<Record<string, string>>
  /** Names and pictures that were loaded during this page view, by `namespace:address`. */
  readonly identities?: Readonly<Record<string, KnownIdentity>>
}

export const namesState: NamesState = { labels: {} }

/** The views that register a name of the gateway's zone. */
export interface NamesRoutes {
  ChooseAccountName: Record<never, never>
  RegisterAccountName: { readonly zone: string }
  RegisterAccountNameSuccess: { readonly name: string }
}
