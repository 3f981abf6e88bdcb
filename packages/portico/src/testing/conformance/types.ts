import type { Connector } from '../../core/interfaces/connector.ts'
import type { Network } from '../../wire/network.ts'
import type { FakeScript } from '../wallet/types.ts'

/**
 * A connector in a world of its own, with hands on the wallet behind it. What is optional is checked where it is given.
 */
export interface ConnectorFixture {
  readonly connector: Connector
  /** The site's networks: at least one of each of the connector's namespaces. */
  readonly networks: readonly Network[]
  /** What the wallet does at its next prompt. */
  readonly script: FakeScript
  /** How often the wallet asked its user so far. */
  prompts(): number
  /** A new connector to the same wallet, as after a reload of the page. */
  reload(): Connector | Promise<Connector>
  /** The user takes the site's authorisation back, in the wallet. */
  revoke(): void
  /** The user chooses another account, in the wallet. */
  changeAccount?: (() => void) | undefined
  /** The user chooses another network, in the wallet. */
  changeNetwork?: (() => void) | undefined
  /** The wallet stops answering, and answers again, with its grants as they were. */
  unreachable?: (() => void) | undefined
  reachable?: (() => void) | undefined
  dispose?: (() => void) | undefined
}

export type ConnectorSetup = () => ConnectorFixture | Promise<ConnectorFixture>

/** A rule before it has a world to be checked in. */
export type ConnectorRule = readonly [
  name: string,
  run: (fixture: ConnectorFixture) => Promise<void>,
]
