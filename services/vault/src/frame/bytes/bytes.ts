/** Bytes on a buffer of their own, which WebCrypto accepts. */
export type Bytes = Uint8Array<ArrayBuffer>

/** @returns bytes of the browser's cryptographic generator */
export function createRandomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length))
}

/**
 * Overwrites secrets after their use.
 *
 * JavaScript gives no guarantee that no copy remains. Strings cannot be overwritten at all.
 */
export function wipe(...secrets: readonly Uint8Array[]): void {
  for (const secret of secrets) secret.fill(0)
}

/**
 * Runs `use` on a secret, and overwrites the secret afterwards, also when `use` fails.
 *
 * @example
 * const signature = await withSecret(await openVault(parameters), (entropy) => sign(entropy))
 */
export async function withSecret<Result>(
  secret: Bytes,
  use: (secret: Bytes) => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await use(secret)
  } finally {
    wipe(secret)
  }
}
