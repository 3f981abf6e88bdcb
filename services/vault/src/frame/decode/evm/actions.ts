import type { Hex } from '../hex.ts'

/** What each action has: the contract that is called, and the native currency that it gets. */
interface CallAction {
  readonly contract: Hex
  readonly value: bigint
}

interface Allowance {
  readonly spender: Hex
  readonly amount: bigint
  readonly isUnlimited: boolean
}

/** A token, or a number of tokens of one id. */
interface NftTransfer extends CallAction {
  readonly from: Hex
  readonly to: Hex
  readonly data?: Hex
}

/**
 * What a call does. Amounts are in the smallest unit, addresses in lower case.
 *
 * ERC-20 and ERC-721 share the selectors of `approve` and `transferFrom`. Their third word is an
 * amount of the one or the id of the other, and the data does not say which: `amountOrId`.
 */
export type EvmAction =
  | { readonly kind: 'nativeTransfer'; readonly to: Hex; readonly value: bigint }
  | { readonly kind: 'contractCreation'; readonly codeSize: number; readonly value: bigint }
  | (CallAction & { readonly kind: 'tokenTransfer'; readonly to: Hex; readonly amount: bigint })
  | (CallAction & {
      readonly kind: 'transferFrom'
      readonly from: Hex
      readonly to: Hex
      readonly amountOrId: bigint
    })
  | (CallAction & {
      readonly kind: 'approve'
      readonly spender: Hex
      readonly amountOrId: bigint
      /** Of an amount. An id of this size would be marked, too. */
      readonly isUnlimited: boolean
    })
  | (CallAction & Allowance & { readonly kind: 'increaseAllowance' | 'decreaseAllowance' })
  | (CallAction &
      Allowance & { readonly kind: 'permit'; readonly owner: Hex; readonly deadline: bigint })
  | (CallAction & {
      readonly kind: 'permitAll'
      readonly owner: Hex
      readonly spender: Hex
      readonly isAllowed: boolean
      readonly expiry: bigint
    })
  | (CallAction & {
      readonly kind: 'approvalForAll'
      readonly operator: Hex
      readonly isApproved: boolean
    })
  | (NftTransfer & { readonly kind: 'nftTransfer'; readonly id: bigint })
  | (NftTransfer & {
      readonly kind: 'multiTokenTransfer'
      readonly tokens: readonly { readonly id: bigint; readonly amount: bigint }[]
    })
  | (CallAction &
      Allowance & {
        readonly kind: 'permit2Approve'
        readonly token: Hex
        readonly expiration: bigint
        /** Whether the contract is Uniswap's Permit2. */
        readonly isPermit2: boolean
      })
  | (CallAction & {
      readonly kind: 'permit2TransferFrom'
      readonly token: Hex
      readonly from: Hex
      readonly to: Hex
      readonly amount: bigint
      readonly isPermit2: boolean
    })
  /** A function that the decoder does not know. */
  | (CallAction & { readonly kind: 'unknownCall'; readonly selector: Hex; readonly data: Hex })
  /** A known function with arguments of another form, or data without a selector. */
  | (CallAction & { readonly kind: 'unreadableCall'; readonly data: Hex })
