import type { Namespace } from '../../../wire/namespace.ts'

/** A wallet of the directory, as its row describes it. */
export interface ListedChoice {
  readonly walletId: string
  readonly name: string
  readonly namespace?: Namespace | undefined
}
