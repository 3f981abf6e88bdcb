/** What a source knows about a token or collection. */
export interface AssetMetadata {
  readonly name: string
  readonly symbol: string
  /** Unset for a collection. */
  readonly decimals?: number | undefined
  readonly iconUrl?: string | undefined
}

/** What is transferred. Addresses have their canonical form. */
export type SourceAsset =
  | { readonly kind: 'native' }
  | {
      readonly kind: 'token'
      readonly address: string
      readonly metadata?: AssetMetadata | undefined
    }
  | {
      readonly kind: 'nft'
      readonly address: string
      /** Unset for the whole collection. */
      readonly tokenId?: string | undefined
      readonly metadata?: AssetMetadata | undefined
      readonly previewUrl?: string | undefined
      /** If the source tells it. */
      readonly isSpam?: boolean | undefined
    }

export interface SourceTransfer {
  readonly asset: SourceAsset
  readonly sender: string
  readonly recipient: string
  /** In the smallest unit, as decimal text. */
  readonly amount: string
}

export interface SourceApproval {
  readonly asset: SourceAsset
  readonly owner: string
  readonly spender: string
  /** In the smallest unit; `null` is without limit. */
  readonly amount: string | null
}

/** A transaction as a source tells it: JSON, the same for every account. */
export interface SourceTransaction {
  readonly id: string
  /** Seconds since 1970. */
  readonly minedAt: number
  readonly isFailed: boolean
  readonly sentFrom: string
  /** `null` for a deployment. */
  readonly sentTo: string | null
  readonly nonce?: number | undefined
  /** In the smallest unit of the native coin. */
  readonly fee?: string | undefined
  /** What a contract call asks for: the first four bytes of its input, or the program. */
  readonly selector?: string | undefined
  readonly transfers: readonly SourceTransfer[]
  readonly approvals: readonly SourceApproval[]
}

export interface HistoryRequest {
  /** In its canonical form. */
  readonly account: string
  /** CAIP-2. */
  readonly chainId: string
  /** `next` of the previous page from the same source. */
  readonly cursor?: string | undefined
  readonly signal: AbortSignal
}

export interface SourcePage {
  /** The newest first. */
  readonly transactions: readonly SourceTransaction[]
  /** Unset on the last page. */
  readonly next?: string | undefined
  /** More addresses to which the account has sent something. */
  readonly contacts?: readonly string[] | undefined
}

/** Reads the transactions of an account on a network. */
export interface HistorySource {
  readonly id: string
  supports(chainId: string): boolean
  /** @throws {ServiceError} `bad_request` for a cursor that is not one of this source */
  getHistory(request: HistoryRequest): Promise<SourcePage>
}

/** The transactions of a page, at most. */
export const PAGE_SIZE = 50

/** Reads single transactions of some networks. */
export interface TransactionReader {
  supports(chainId: string): boolean
  /** @returns `undefined` for one that is not on the network (yet) */
  read(
    chainId: string,
    id: string,
    signal: AbortSignal | undefined,
  ): Promise<SourceTransaction | undefined>
  /**
   * Reads by how much an account's balance of native coins grew in the block of a transaction.
   * Unset where `read` lists all transfers.
   *
   * @returns `undefined` for one that is not on the network (yet)
   */
  readGain?(parameters: {
    readonly chainId: string
    readonly id: string
    readonly account: string
    readonly signal?: AbortSignal | undefined
  }): Promise<bigint | undefined>
}
