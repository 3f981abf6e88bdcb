import { lt } from 'drizzle-orm'
import type { VaultContext } from './context.ts'
import { emailChangeRequests, emailChanges } from './emailChanges/tables.ts'
import { events } from './events/tables.ts'
import { farcasterFlows } from './farcaster/tables.ts'
import { passkeyChallenges } from './passkeys/tables.ts'
import { sessions, signInRequests } from './sessions/tables.ts'
import { socialFlows, socialResults } from './social/tables.ts'
import { RELEASES_WINDOW_MS } from './wallets/releaseShare.ts'
import { shareReleases } from './wallets/tables.ts'

const EVENTS_KEPT_MS = 365 * 24 * 60 * 60 * 1000

/** Deletes what counts for nothing any more. */
export async function prune({
  db,
  codes,
  now,
}: Pick<VaultContext, 'db' | 'codes' | 'now'>): Promise<void> {
  await codes.prune()
  await db.delete(signInRequests).where(lt(signInRequests.expiresAt, now()))
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now()))
  await db.delete(socialFlows).where(lt(socialFlows.expiresAt, now()))
  await db.delete(farcasterFlows).where(lt(farcasterFlows.expiresAt, now()))
  await db.delete(socialResults).where(lt(socialResults.expiresAt, now()))
  await db.delete(emailChangeRequests).where(lt(emailChangeRequests.expiresAt, now()))
  await db.delete(emailChanges).where(lt(emailChanges.heldUntil, now()))
  await db.delete(sessions).where(lt(sessions.expiresAt, now()))
  await db.delete(shareReleases).where(lt(shareReleases.at, now() - RELEASES_WINDOW_MS))
  await db.delete(events).where(lt(events.at, now() - EVENTS_KEPT_MS))
}
