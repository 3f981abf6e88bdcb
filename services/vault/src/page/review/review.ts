import type { MessageKey } from '../texts/en.ts'

type RowKey<Key> = Key extends `review.row.${infer Id}` ? Id : never
type WarningKey<Key> = Key extends `review.warning.${infer Id}.title` ? Id : never

/** What a row tells: its label is the string of that name. */
export type RowId = RowKey<MessageKey>
export type WarningId = WarningKey<MessageKey>

export type RowValue =
  | { readonly kind: 'text'; readonly text: string }
  | {
      /** An amount, and what it is worth if its price is known. */
      readonly kind: 'amount'
      readonly text: string
      readonly fiat?: string | undefined
      /** Of what it is, for its mark. */
      readonly subject?: ReviewSubject | undefined
      /** The contract or the mint of the token. */
      readonly token?: string | undefined
    }
  | {
      /** A cost in short, with what it is worth if its price is known. */
      readonly kind: 'cost'
      readonly text: string
      /** All of its digits. */
      readonly exact: string
      readonly fiat?: string | undefined
    }
  | {
      readonly kind: 'address'
      readonly text: string
      /** Whether all of it is shown at once, for the user to compare. */
      readonly isWhole: boolean
      /** Of a token: its CAIP-10 id, as `ReviewSubject` has it. */
      readonly tokenId?: string | undefined
    }
  | {
      readonly kind: 'network'
      readonly text: string
      /** CAIP-2 */
      readonly chainId: string
    }

/**
 * Texts have values of others isolated by U+2068 and U+2069 (Unicode TR 9). No other text has these
 * characters: `escapeText` writes them as escapes.
 */
export interface ReviewRow {
  readonly id: RowId
  readonly label: string
  readonly value: RowValue
  /** What may cost the user all of a token. */
  readonly tone?: 'bad' | undefined
}

/** What a request is about: its mark is at the head. */
export interface ReviewSubject {
  readonly kind: 'coin' | 'token'
  /** As the network or the contract calls it; empty for a token without a symbol. */
  readonly symbol: string
  /** Of a token: its CAIP-10 id, an EVM address in lower case. */
  readonly tokenId?: string | undefined
}

/** What leaves the wallet, whose amount the title says. */
export interface ReviewLead extends ReviewSubject {
  readonly fiat?: string | undefined
}

export interface ReviewSection {
  /** Missing for what the title of the review says. */
  readonly title?: string | undefined
  readonly rows: readonly ReviewRow[]
}

export interface ReviewWarning {
  readonly id: WarningId
  readonly tone: 'warn' | 'bad'
  readonly title: string
  readonly text: string
}

/** A member of typed data, with its members. */
export interface ReviewField {
  readonly name: string
  readonly type: string
  readonly value: string | readonly ReviewField[]
}

export type ReviewDetail =
  | { readonly kind: 'text' | 'data'; readonly label: string; readonly text: string }
  | { readonly kind: 'fields'; readonly label: string; readonly fields: readonly ReviewField[] }
  | { readonly kind: 'rows'; readonly rows: readonly ReviewRow[] }

/** What an action, a permit or a message is to the user. */
export interface ReviewPart {
  readonly title: string
  /** Of a transfer whose amount can be read. */
  readonly lead?: ReviewLead | undefined
  /** Of a permission for one token, or a transfer whose amount cannot be read. */
  readonly subject?: ReviewSubject | undefined
  readonly rows: readonly ReviewRow[]
  readonly warnings: readonly WarningId[]
}

/** All that the user sees of a request. */
export interface Review {
  readonly title: string
  readonly lead?: ReviewLead | undefined
  /** Without a lead, what the request is about. */
  readonly subject?: ReviewSubject | undefined
  readonly warnings: readonly ReviewWarning[]
  readonly sections: readonly ReviewSection[]
  /** What is signed, if rows do not say it: a message, or typed data. */
  readonly content?: ReviewDetail | undefined
  readonly details: readonly ReviewDetail[]
}
