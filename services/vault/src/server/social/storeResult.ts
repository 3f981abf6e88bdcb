import { createToken } from '@portico/common/secrets'
import type { VaultContext } from '../context.ts'
import type { SocialIdentity } from './providers.ts'
import { socialResults } from './tables.ts'

/** The frame takes a result at once. */
export const RESULT_MS = 60 * 1000

type ResultRow = typeof socialResults.$inferSelect

export type NewResult = Omit<ResultRow, 'handle' | 'identity' | 'expiresAt'> & {
  readonly identity: SocialIdentity
  readonly lifetimeMs: number
}

/**
 * Stores who has logged in, for the frame that began the login.
 *
 * @returns the handle, which is worth nothing without the verifier of the frame
 */
export async function storeResult(
  db: Pick<VaultContext['db'], 'insert'>,
  context: Pick<VaultContext, 'hashes' | 'sealer' | 'random' | 'now'>,
  { projectId, provider, browser, challenge, site, language, identity, lifetimeMs }: NewResult,
): Promise<string> {
  const handle = createToken(context)
  const key = hashHandle(context, handle)
  await db.insert(socialResults).values({
    ...{ handle: key, projectId, provider, browser, challenge, site, language },
    identity: context.sealer.seal(JSON.stringify(identity), 'social result', key),
    expiresAt: context.now() + lifetimeMs,
  })
  return handle
}

export function hashHandle({ hashes }: Pick<VaultContext, 'hashes'>, handle: string): string {
  return hashes.hash('social handle', handle)
}
