import { FrameError } from 'portico/wire/frame'
import { exportPhrase } from './exportPhrase.ts'
import { showSecret } from './showSecret.ts'
import type { StepParameters } from './stepParameters.ts'

/**
 * Shows the recovery phrase of the wallet that is open.
 *
 * @throws FrameError `unauthorized` without a user; what `exportPhrase` throws
 */
export async function showPhrase(step: StepParameters): Promise<void> {
  const { session, owner } = step
  const user = session.login.get()
  if (!user) throw new FrameError({ code: 'unauthorized' })
  const phrase = await exportPhrase({ key: session.key, owner, vault: user.wallet.vault })
  await showSecret(step, { kind: 'phrase', words: phrase.split(' ') }, async () => true)
}
