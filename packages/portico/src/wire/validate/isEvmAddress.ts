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
