/**
 * Returns whether a value has the form of an EVM address: 0x and 40 hex digits. Does not verify the
 * EIP-55 checksum; the EVM adapter does.
 *
 * @param options - `prefix: 'optional'` also accepts addresses without 0x
 * @example
 * isEvmAddress('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045') // true
 */
export function isEvmAddress(
  value: unknown,
  options: { readonly prefix?: 'required' | 'optional' } = {},
): value is string {
  // Wallets and nodes never write the prefix as 0X.
  const found = typeof value === 'string' && /^(0x)?[\da-fA-F]{40}$/.exec(value)
  return !!found && (!!found[1] || options.prefix === 'optional')
}

/**
 * Returns whether a value has the form of a Solana address: 32 to 44 base58 characters.
 * `isSolanaPublicKey` also checks its length in bytes.
 *
 * @example
 * isSolanaAddress('So11111111111111111111111111111111111111112') // true
 */
export function isSolanaAddress(value: unknown): value is string {
  return typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value)
}
