import type { Namespace } from '../../../wire/namespace.ts'

/** A wallet of the directory, as its row knows it. */
export interface ListedChoice {
  readonly walletId: string
  readonly name: string
  readonly namespace?: Namespace | undefined
}
