import type { BitcoinMessageProtocol } from './accounts.ts'

/**
 * Returns how an address signs messages. P2PKH addresses have a signature format of their own
 * (BIP-137), which BIP-322 keeps for them only.
 *
 * @example
 * getMessageProtocol('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4') // 'bip322'
 */
export function getMessageProtocol(address: string): BitcoinMessageProtocol {
  return /^[1mn]/.test(address) ? 'ecdsa' : 'bip322'
}
