const messages = {
  /** The object may still change, or is not of the normalised form. */
  request_invalid: 'This request is not valid.',
  /** EIP-7702: a delegate acts for the account from then on, whatever this transaction does. */
  authorization_refused: 'This wallet signs no authorisations of other code for its account.',
  typed_data_invalid: 'This typed data is not valid.',
  /** EIP-712, `chainId`: wallets should refuse to sign for another chain than the active one. */
  typed_data_chain: 'This typed data is for another network.',
  message_invalid: 'This message is not valid.',
  sign_in_invalid: 'This message looks like a sign-in, but is not valid.',
  /** ERC-4361: the wallet checks that the message is of the origin that asks. */
  sign_in_origin: 'This message signs in to another site.',
  sign_in_account: 'This message signs in with another account.',
  solana_invalid: 'This Solana transaction cannot be read.',
  message_is_transaction: 'This message is a transaction.',
} as const

export type DecodeErrorCode = keyof typeof messages

/** Why something is not signed at all, whatever the user says. */
export class DecodeError extends Error {
  override readonly name = 'DecodeError'
  readonly code: DecodeErrorCode

  constructor(code: DecodeErrorCode) {
    super(messages[code])
    this.code = code
  }
}
