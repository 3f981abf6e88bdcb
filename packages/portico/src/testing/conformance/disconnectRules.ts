import { isPorticoError } from '../../wire/errors/porticoError.ts'
import { mustHold, mustReject, quiet, settles } from './check.ts'
import { connectAndRecord } from './eventRules.ts'
import { type ConnectorFixture, type ConnectorRule, createConnectParameters } from './fixture.ts'

/** Rules of `disconnect`. */
export const disconnectRules: readonly ConnectorRule[] = [
  [
    'emits no event after disconnect',
    async (fixture) => {
      const { events } = await connectAndRecord(fixture)
      await fixture.connector.disconnect({ namespaces: fixture.connector.namespaces })
      await quiet()
      events.length = 0
      fixture.changeAccount?.()
      fixture.changeNetwork?.()
      await quiet()
      mustHold(events.length === 0, `no events, but ${JSON.stringify(events)}`)
    },
  ],
  [
    'connects again after disconnect',
    async (fixture) => {
      await connectAndRecord(fixture)
      await fixture.connector.disconnect({ namespaces: fixture.connector.namespaces })
      const grant = await fixture.connector.connect(createConnectParameters(fixture))
      mustHold(
        grant.sessions.length === fixture.connector.namespaces.length,
        'all are granted again',
      )
    },
  ],
  [
    'disconnects without a connection',
    async ({ connector, prompts }) => {
      await connector.disconnect({ namespaces: connector.namespaces })
      mustHold(prompts() === 0, 'the wallet does not prompt')
    },
  ],
  [
    'disconnects from an unreachable wallet',
    async (fixture) => {
      if (!fixture.unreachable) return
      const { events } = await connectAndRecord(fixture)
      fixture.unreachable()
      await quiet()
      await disconnect(fixture)
      events.length = 0
      fixture.reachable?.()
      await quiet()
      mustHold(events.length === 0, `no events, but ${JSON.stringify(events)}`)
    },
  ],
  [
    'ignores the late response to an aborted connect',
    async (fixture) => {
      fixture.script.next('hang')
      const controller = new AbortController()
      const { signal } = controller
      const attempt = fixture.connector.connect(createConnectParameters(fixture, { signal }))
      const events: unknown[] = []
      const stop = fixture.connector.subscribe((event) => events.push(event))
      await quiet()
      controller.abort()
      mustHold(await settles(attempt), 'it settles without the wallet')
      await mustReject(attempt, 'an aborted connect')
      fixture.script.release()
      await quiet()
      fixture.changeAccount?.()
      fixture.changeNetwork?.()
      await quiet()
      mustHold(events.length === 0, `no events, but ${JSON.stringify(events)}`)
      stop()
    },
  ],
  [
    'disconnecting one namespace follows disconnectScope',
    async (fixture) => {
      const [first, second] = fixture.connector.namespaces
      if (!first || !second || fixture.connector.disconnectScope !== 'all') return
      await connectAndRecord(fixture)
      await fixture.connector.disconnect({ namespaces: [first] })
      const parameters = createConnectParameters(fixture, { namespaces: [second], mode: 'silent' })
      await mustReject(fixture.connector.connect(parameters), `${second} after ${first}`)
    },
  ],
]

// The connection is over even if the wallet's error is reported.
async function disconnect({ connector }: ConnectorFixture): Promise<void> {
  try {
    await connector.disconnect({ namespaces: connector.namespaces })
  } catch (error) {
    mustHold(isPorticoError(error), 'a disconnect that fails rejects with a PorticoError')
  }
}
