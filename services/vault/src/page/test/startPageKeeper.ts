import { createTestKeeperService, type TestKeeperService } from '@portico/keeper/test'
import type { TestVault } from '../../test/startTestVault.ts'
import type { Clock } from '../time/clock.ts'
import { SITE } from './startPageVault.ts'

/** Starts the keeper that pages of tests call, for the users of a wallet service. */
export async function startPageKeeper(
  vault: TestVault,
  clock: Pick<Clock, 'now'>,
  more?: NodeJS.ProcessEnv,
): Promise<TestKeeperService> {
  const response = await fetch(`${vault.url}/.well-known/jwks.json`)
  const keys = await response.text()
  const environment = { WALLET_ORIGIN: vault.origin, WALLET_KEYS: keys, ...more }
  return createTestKeeperService({ shop: [SITE] }, { now: clock.now, environment })
}
