/** An account of the state. Amounts are in planck. */
export type AccountState = {
  readonly nonce: number
  readonly free: bigint
  readonly reserved: bigint
  readonly frozen: bigint
}

/** All accounts, by public key in 0x-hex. */
export type Accounts = Map<string, AccountState>

const EMPTY: AccountState = { nonce: 0, free: 0n, reserved: 0n, frozen: 0n }

export const readAccount = (accounts: ReadonlyMap<string, AccountState>, key: string) =>
  accounts.get(key) ?? EMPTY

/** What an account can spend and stay alive (pallet `balances`, `reducible_balance`). */
export function getReducible({ free, reserved, frozen }: AccountState, deposit: bigint): bigint {
  const locked = frozen > reserved ? frozen - reserved : 0n
  const untouchable = locked > deposit ? locked : deposit
  return free > untouchable ? free - untouchable : 0n
}

/** Why a transfer fails: a variant of `TokenError`. */
export type TokenFailure = 'FundsUnavailable' | 'NotExpendable' | 'Frozen' | 'BelowMinimum'

/**
 * Moves an amount between accounts, and keeps the sender alive (pallet `balances`,
 * `impl_fungible.rs`: `can_withdraw`, then `can_deposit`).
 *
 * @returns why it fails; undefined if it was moved
 */
export function moveBalance(
  accounts: Accounts,
  { from, to, value, deposit }: { from: string; to: string; value: bigint; deposit: bigint },
): TokenFailure | undefined {
  const sender = readAccount(accounts, from)
  const locked = sender.frozen > sender.reserved ? sender.frozen - sender.reserved : 0n
  if (sender.free < value) return 'FundsUnavailable'
  if (sender.free - value < locked) return 'Frozen'
  if (sender.free - value < deposit) return 'NotExpendable'
  const receiver = readAccount(accounts, to)
  if (receiver.free + receiver.reserved + value < deposit) return 'BelowMinimum'
  accounts.set(from, { ...sender, free: sender.free - value })
  const current = readAccount(accounts, to)
  accounts.set(to, { ...current, free: current.free + value })
  return undefined
}
