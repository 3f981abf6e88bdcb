// solana.com/docs/core/programs, and SPL: token, token-2022, associated-token-account and memo.
export const SYSTEM_PROGRAM = '11111111111111111111111111111111'
export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

export const tokenPrograms: readonly string[] = [TOKEN_PROGRAM, TOKEN_2022_PROGRAM]

/** Programs that a plain transfer needs. */
export const plainPrograms: readonly string[] = [
  SYSTEM_PROGRAM,
  ...tokenPrograms,
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  'ComputeBudget111111111111111111111111111111',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
]
