/**
 * Methods that sign, spend or permit. `eth_sign` is none of them: it signs the hash of anything.
 * Nor is any method that signs an authorisation of https://eips.ethereum.org/EIPS/eip-7702.
 */
export const UNSAFE_METHODS = [
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'eth_signTypedData_v4',
  'personal_sign',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'wallet_sendCalls',
] as const

/** A method that the user must approve. */
export type UnsafeMethod = (typeof UNSAFE_METHODS)[number]
