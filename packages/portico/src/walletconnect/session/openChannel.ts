import { hexToBytes } from '../crypto/hex.ts'
import { signRelayToken } from '../crypto/relayToken.ts'
import type { LineStatus } from '../relay/createRelayLine.ts'
import { createChannel } from './createChannel.ts'
import type { RelayWorld } from './types.ts'

/** The channel of a client: its address carries a fresh token, and who the site is. */
export function openChannel(
  world: Omit<RelayWorld, 'emit'>,
  seed: string,
  projectId: () => string | undefined,
  onStatus: (status: LineStatus) => void,
) {
  const { relayUrl, clock, openSocket, onProblem = () => {} } = world
  return createChannel({
    clock,
    openSocket,
    onStatus,
    onProblem,
    createUrl() {
      const url = new URL(relayUrl)
      url.searchParams.set('auth', signRelayToken(hexToBytes(seed), relayUrl, clock.now()))
      const id = projectId()
      if (id) url.searchParams.set('projectId', id)
      url.searchParams.set('ua', 'wc-2/portico')
      return url.href
    },
  })
}
