import type {
  Connector,
  ConnectorConnectParameters,
  ConnectorSite,
} from '../../core/interfaces/connector.ts'
import type { Network } from '../../wire/network.ts'
import type { FakeScript } from '../wallet/types.ts'

/** A connector and control over its wallet. Optional members are checked if they are given. */
export interface ConnectorFixture {
  readonly connector: Connector
  /** The site's networks, at least one for each namespace of the connector. */
  readonly networks: readonly Network[]
  /** The site, for connectors that need its adapters. */
  readonly site?: ConnectorSite | undefined
  /** Decides the wallet's next prompts. */
  readonly script: FakeScript
  /** The number of prompts so far. */
  prompts(): number
  /** Creates a connector for the same wallet, like a reload of the page. */
  reload(): Connector | Promise<Connector>
  /** The user revokes the site's authorization in the wallet. */
  revoke(): void
  /** The user selects another account in the wallet. */
  changeAccount?: (() => void) | undefined
  /** The user selects another network in the wallet. */
  changeNetwork?: (() => void) | undefined
  /** The wallet stops responding, or responds again with unchanged grants. */
  unreachable?: (() => void) | undefined
  reachable?: (() => void) | undefined
  dispose?: (() => void) | undefined
}

export type ConnectorSetup = () => ConnectorFixture | Promise<ConnectorFixture>

/** A rule and its check. */
export type ConnectorRule = readonly [
  name: string,
  run: (fixture: ConnectorFixture) => Promise<void>,
]

/** Parameters of an interactive connect for all namespaces, with changes. */
export function createConnectParameters(
  { connector, networks, site }: Pick<ConnectorFixture, 'connector' | 'networks' | 'site'>,
  change: Partial<ConnectorConnectParameters> = {},
): ConnectorConnectParameters {
  const signal = new AbortController().signal
  const { namespaces } = connector
  return { namespaces, networks, site, mode: 'interactive', signal, ...change }
}
