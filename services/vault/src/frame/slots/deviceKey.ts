/**
 * Creates the key of a `device` slot, which a browser can store (IndexedDB) and use, and no script
 * can read.
 */
export function createDeviceKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}
