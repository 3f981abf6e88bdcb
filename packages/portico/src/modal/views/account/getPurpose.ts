import type { MessageId } from '../../../i18n/en.ts'
import type { Account } from '../../../wire/accounts.ts'

/**
 * Returns the message that says what an address is for, if the wallet keeps several for different
 * purposes: payments and ordinals.
 */
export function getPurpose(
  { type }: Pick<Account, 'type'>,
  accounts: readonly Pick<Account, 'type'>[],
): Extract<MessageId, `purpose.${string}`> | undefined {
  if (type === 'ordinals') return 'purpose.ordinals'
  const isOneOf = type === 'payment' && accounts.some((other) => other.type === 'ordinals')
  return isOneOf ? 'purpose.payment' : undefined
}
