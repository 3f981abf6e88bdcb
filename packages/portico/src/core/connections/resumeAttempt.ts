import { connect } from '../actions/connect.ts'
import type { UnfinishedAttempt } from '../contracts/connector.ts'
import type { Portico } from '../portico.ts'

/** Goes on with an attempt of an earlier page, for as long as its code may still be answered. */
export async function resumeAttempt(
  portico: Portico,
  connectorId: string,
  { namespaces, expiresAt }: UnfinishedAttempt,
): Promise<void> {
  const { clock } = portico.config
  const controller = new AbortController()
  const cancel = clock.after(expiresAt - clock.now(), () => controller.abort())
  try {
    await connect(portico, { connectorId, namespaces, signal: controller.signal })
  } catch (error) {
    // Nobody waits for it any more: the visitor had gone away.
    if (!controller.signal.aborted) portico.events.emit('error', { scope: 'connect', error })
  } finally {
    cancel()
  }
}
