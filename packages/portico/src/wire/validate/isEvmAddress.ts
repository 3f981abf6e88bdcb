/**
 * Tells whether a text has the form of an EVM address: 0x and 40 hex digits of any case. The
 * EIP-55 checksum of a mixed-case address is checked by the EVM runtime, which has the hash for it.
 *
 * @param value - anything
 * @param options - `prefix: 'optional'` also accepts the 40 digits alone
 * @example
 * isEvmAddress('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045') // true
 */
export function isEvmAddress(
  value: unknown,
  options: { readonly prefix?: 'required' | 'optional' } = {},
): value is string {
  // The prefix has no 0X form: no wallet or node writes it so.
  const found = typeof value === 'string' && /^(0x)?[\da-fA-F]{40}$/.exec(value)
  return !!found && (!!found[1] || options.prefix === 'optional')
}
