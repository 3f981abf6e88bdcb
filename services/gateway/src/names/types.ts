import type { AccountType } from 'portico/wire'

/** A row of the registry. */
export interface NameRecord {
  readonly zone: string
  /** What precedes the zone. */
  readonly label: string
  readonly coinType: number
  /** As its network writes it, e.g. with a checksum. */
  readonly address: string
  readonly accountType: AccountType
  readonly attributes: Readonly<Record<string, string>>
  readonly createdAt: Date
  /** `null` until the attributes change. */
  readonly updatedAt: Date | null
}

/** A verified registration. */
export interface NewName extends Omit<NameRecord, 'createdAt' | 'updatedAt'> {
  readonly skeleton: string
  /** The address, in the form for comparisons. */
  readonly canonicalAddress: string
  /** The account, in one spelling. It owns one name of the zone. */
  readonly owner: string
  /** When it was signed, in seconds since 1970. */
  readonly signedAt: number
  readonly message: string
  readonly signature: string
}
