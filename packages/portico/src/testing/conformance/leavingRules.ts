import { isPorticoError } from '../../wire/errors/porticoError.ts'
import { must, mustReject, quiet, settles } from './check.ts'
import { connectParameters } from './connectParameters.ts'
import { connected } from './followingRules.ts'
import type { ConnectorFixture, ConnectorRule } from './types.ts'

/** How a connector is left. */
export const leavingRules: readonly ConnectorRule[] = [
  [
    'after disconnect nothing is told',
    async (fixture) => {
      const { events } = await connected(fixture)
      await fixture.connector.disconnect({ namespaces: fixture.connector.namespaces })
      await quiet()
      events.length = 0
      fixture.changeAccount?.()
      fixture.changeNetwork?.()
      await quiet()
      must(events.length === 0, `no events, but ${JSON.stringify(events)}`)
    },
  ],
  [
    'after disconnect it can be connected again',
    async (fixture) => {
      await connected(fixture)
      await fixture.connector.disconnect({ namespaces: fixture.connector.namespaces })
      const grant = await fixture.connector.connect(connectParameters(fixture))
      must(grant.sessions.length === fixture.connector.namespaces.length, 'all are granted again')
    },
  ],
  [
    'disconnect without a connection is no harm',
    async ({ connector, prompts }) => {
      await connector.disconnect({ namespaces: connector.namespaces })
      must(prompts() === 0, 'nobody was asked')
    },
  ],
  [
    'a wallet that is gone can be left all the same',
    async (fixture) => {
      if (!fixture.unreachable) return
      const { events } = await connected(fixture)
      fixture.unreachable()
      await quiet()
      await leave(fixture)
      events.length = 0
      fixture.reachable?.()
      await quiet()
      must(events.length === 0, `no events, but ${JSON.stringify(events)}`)
    },
  ],
  [
    'a late answer to an aborted attempt connects nothing',
    async (fixture) => {
      fixture.script.next('hang')
      const controller = new AbortController()
      const { signal } = controller
      const attempt = fixture.connector.connect(connectParameters(fixture, { signal }))
      const events: unknown[] = []
      const stop = fixture.connector.subscribe((event) => events.push(event))
      await quiet()
      controller.abort()
      must(await settles(attempt), 'it settles although the wallet does not answer')
      await mustReject(attempt, 'an aborted connect')
      fixture.script.release()
      await quiet()
      fixture.changeAccount?.()
      fixture.changeNetwork?.()
      await quiet()
      must(events.length === 0, `no events, but ${JSON.stringify(events)}`)
      stop()
    },
  ],
  [
    'leaving one namespace leaves what the scope says',
    async (fixture) => {
      const [first, second] = fixture.connector.namespaces
      if (!first || !second || fixture.connector.disconnectScope !== 'all') return
      await connected(fixture)
      await fixture.connector.disconnect({ namespaces: [first] })
      const parameters = connectParameters(fixture, { namespaces: [second], mode: 'silent' })
      await mustReject(fixture.connector.connect(parameters), `${second} after leaving ${first}`)
    },
  ],
]

// What the wallet answers may be reported; here the connection is over in any case.
async function leave({ connector }: ConnectorFixture): Promise<void> {
  try {
    await connector.disconnect({ namespaces: connector.namespaces })
  } catch (error) {
    must(isPorticoError(error), 'a disconnect that fails rejects with a PorticoError')
  }
}
