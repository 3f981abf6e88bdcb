/** The name that an address goes by, and its picture, as the site's gateway knows them. */
export interface KnownIdentity {
  readonly name: string | undefined
  /** An address of a picture at a host that the name's owner chose. */
  readonly avatar: string | undefined
}

export interface NamesState {
  /** Labels of addresses, by CAIP-10 without the chain: `namespace:address`. */
  readonly labels: Readonly<Record<string, string>>
  /** Names and pictures of addresses, by `namespace:address`: what the modal found out while this page lives. */
  readonly identities?: Readonly<Record<string, KnownIdentity>>
}

export const namesState: NamesState = { labels: {} }
