import { startTestVault, type TestVault } from '../../test/startTestVault.ts'
import type { Clock } from '../time/clock.ts'

/** The origin of the page around the frame. */
export const SITE = 'https://shop.example'

/** Starts the wallet service that pages of tests call. */
export function startPageVault(
  clock: Pick<Clock, 'now'>,
  environment?: NodeJS.ProcessEnv,
): Promise<TestVault> {
  return startTestVault(
    { shop: [SITE] },
    {
      hasPages: false,
      now: clock.now,
      environment: {
        WALLET_ORIGIN: 'https://wallet.example',
        TRUSTED_PROXIES: '1',
        ...environment,
      },
    },
  )
}
