const messages = {
  phrase_invalid: 'This recovery phrase is not valid.',
  recovery_code_invalid: 'This recovery code is not valid.',
  /** The same for a wrong secret and for changed data: which of them it was helps an attacker. */
  decryption_failed: 'This wallet cannot be opened: the secret is wrong, or the data was changed.',
  address_mismatch: 'The keys of this wallet do not belong to its addresses.',
  record_invalid: 'The stored data of this wallet cannot be read.',
  record_unsupported: 'The stored data of this wallet has an unknown version.',
  slot_not_found: 'This wallet has no such keyslot.',
  slot_mismatch: 'This secret is for another kind of keyslot.',
  last_slot: 'The last keyslot that opens this wallet cannot be removed.',
  input_invalid: 'This input is not valid.',
} as const

export type VaultErrorCode = keyof typeof messages

/**
 * Why a vault was not opened or changed.
 *
 * It has no cause and no details: errors of libraries may quote the secret that they were given.
 */
export class VaultError extends Error {
  override readonly name = 'VaultError'
  readonly code: VaultErrorCode

  constructor(code: VaultErrorCode) {
    super(messages[code])
    this.code = code
  }
}
