import type { EncodedAccount } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import { isWritable, type OpenMessage } from './message.ts'

/** The state of an account. `account` is set only if the message may change it. */
export type AccountSnapshot = {
  readonly lamports: bigint
  readonly account: EncodedAccount | undefined
}

/** Copies the state of every account of a message. */
export function takeSnapshot(svm: LiteSVM, message: OpenMessage): readonly AccountSnapshot[] {
  return message.keys.map((key, index) => {
    // Read-only accounts are mostly programs, whose code is not worth copying.
    if (!isWritable(message, index))
      return { lamports: svm.getBalance(key) ?? 0n, account: undefined }
    const account = svm.getAccount(key)
    return account.exists
      ? { lamports: account.lamports, account }
      : { lamports: 0n, account: undefined }
  })
}

/** Checks whether two snapshots of an account differ. */
export function hasChanged(before: AccountSnapshot, after: AccountSnapshot): boolean {
  if (before.lamports !== after.lamports) return true
  const [old, now] = [before.account, after.account]
  if (old === undefined || now === undefined) return old !== now
  return (
    old.programAddress !== now.programAddress ||
    Buffer.compare(old.data as Uint8Array, now.data as Uint8Array) !== 0
  )
}
