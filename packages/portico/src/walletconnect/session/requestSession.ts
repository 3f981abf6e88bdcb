import type { Clock } from '../../core/async/clock.ts'
import type { ConnectorConnectParameters } from '../../core/interfaces/connector.ts'
import { relayPairingExpired, relayUnreachable } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { PAIRING_EXPIRED_AT_MS, QUERY_RETRY_BASE_MS } from '../../wire/limits.ts'
import type { PairingRequest, Pairings } from './createPairings.ts'
import type { Pairing, SettledPairing } from './types.ts'
import { raceAbort } from './untilAbort.ts'

/** What a request for a session depends on. */
interface RequestContext {
  readonly pairings: Pairings
  readonly clock: Clock
  /** Called when the status of the relay connection changes. */
  readonly watchers: Set<() => void>
  readonly isOpen: () => boolean
  readonly createRequest: (parameters: ConnectorConnectParameters) => PairingRequest
}

/** Shows one code after the other until a wallet approves one of them. */
export async function requestSession(
  { pairings, clock, watchers, isOpen, createRequest }: RequestContext,
  parameters: ConnectorConnectParameters,
): Promise<SettledPairing> {
  const { signal, onProgress } = parameters
  const releases: (() => void)[] = []
  const shown: Pairing[] = []
  const show = () => {
    const pairing = shown.at(-1)
    if (!pairing) return
    const { uri, expiresAt } = pairing
    onProgress?.({ type: 'pairingUri', uri, expiresAt, reachable: isOpen() })
  }
  watchers.add(show)
  try {
    for (;;) {
      const request = createRequest(parameters)
      // No await if a pairing is ready: a link to a wallet only opens during the user's tap.
      const pairing =
        pairings.getReady(request) ??
        (await raceAbort(pairings.getOrCreate(request, !!onProgress), signal).catch((error) => {
          // While a code is on the screen, wait for the relay instead of failing.
          if (shown.length === 0 || error.code !== relayUnreachable.code) throw error
          return undefined
        }))
      if (pairing) {
        releases.push(pairing.acquire())
        shown.push(pairing)
        show()
      }
      // Wait until the next code is due, but not while a wallet that has approved settles the
      // session.
      const early = onProgress ? PAIRING_EXPIRED_AT_MS : 0
      const ms = pairing ? pairing.expiresAt - clock.now() - early : QUERY_RETRY_BASE_MS
      const due = new Promise<undefined>((resolve) =>
        clock.after(ms, () => pairing?.isApproved() || resolve(undefined)),
      )
      const settled = Promise.race([...shown.map((item) => item.settled), due])
      const outcome = await raceAbort(settled, signal)
      if (outcome) return outcome
      // Without onProgress a new code is not shown: an earlier page showed this one.
      if (!onProgress) throw new PorticoError(relayPairingExpired)
    }
  } finally {
    watchers.delete(show)
    for (const leave of releases) leave()
  }
}
