/** An error of the JSON-RPC interface. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number
  readonly data: string | undefined

  constructor(code: number, message: string, data?: string) {
    super(message)
    this.code = code
    this.data = data
  }
}

// Codes: polkadot-sdk, substrate/client/rpc-api/src/author/error.rs.
const BAD_FORMAT = 1001
const POOL_INVALID_TX = 1010
const POOL_ALREADY_IMPORTED = 1013
const POOL_TOO_LOW_PRIORITY = 1014

// Texts: polkadot-sdk, substrate/primitives/runtime/src/transaction_validity.rs.
const reasons = {
  stale: 'Transaction is outdated',
  badProof: 'Transaction has a bad signature',
  ancientBirthBlock: 'Transaction has an ancient birth block',
  payment: 'Inability to pay some fees (e.g. account balance too low)',
} as const

/** Why the pool refuses a transaction. */
export type InvalidReason = keyof typeof reasons

export const createInvalidError = (reason: InvalidReason): RpcError =>
  new RpcError(POOL_INVALID_TX, 'Invalid Transaction', reasons[reason])

export const createFormatError = (cause: string): RpcError =>
  new RpcError(BAD_FORMAT, `Extrinsic has invalid format: ${cause}`)

export const createImportedError = (): RpcError =>
  new RpcError(POOL_ALREADY_IMPORTED, 'Transaction is already imported')

export const createPriorityError = (): RpcError =>
  new RpcError(
    POOL_TOO_LOW_PRIORITY,
    'Priority is too low',
    'The transaction has too low priority to replace another transaction already in the pool.',
  )
