import { resolve } from 'node:path'
import {
  address,
  ConfigError,
  frameOrigin,
  isLocal,
  type MailConfig,
  mailVariables,
  readEnvironment,
  readMailConfig,
  readServiceConfig,
  type ServiceConfig,
  serviceVariables,
  text,
} from '@portico/common'
import type { DatabaseConfig } from '@portico/common/database'
import {
  findProjectProblems,
  type Project,
  projectVariables,
  readProjects,
  refuseProjectOrigins,
} from '@portico/common/projects'
import * as v from 'valibot'
import type { WalletNetworks } from '../../api/networks.ts'
import type { Keepers } from '../../frame/slots/records.ts'
import {
  findGatewayProblems,
  type GatewayConfig,
  gatewayVariables,
  readGateway,
} from './readGateway.ts'
import { findNetworkProblems, networkVariables, readNetworks } from './readNetworks.ts'
import {
  type FarcasterConfig,
  findSocialProblems,
  readFarcaster,
  readSocial,
  type SocialConfig,
  socialVariables,
} from './readSocial.ts'

/** The configuration of the wallet service, checked once at start. */
export interface Config extends ServiceConfig, DatabaseConfig, MailConfig {
  /**
   * The origin at which browsers reach the service. It has HTTPS, or is of this machine. Without
   * it, all projects are of this machine, too, and it is `http://wallet.localhost` with the port.
   */
  readonly walletOrigin: string | undefined
  /** The origin of the keeper, which the frame calls. */
  readonly keeperOrigin: string | undefined
  /** This service and the keeper, as the keyslots of new wallets name them for ever. */
  readonly keepers: Keepers
  /** The networks on which the wallet signs. The frame calls their nodes. */
  readonly networks: WalletNetworks
  /** Where prices come from. Without it, approvals show none. */
  readonly gateway: GatewayConfig | undefined
  /** The providers at which users can log in. */
  readonly social: SocialConfig
  /** Where logins with Farcaster are checked. Without it, there are none. */
  readonly farcaster: FarcasterConfig | undefined
  /** Where browsers report what a policy of the wallet's pages has blocked. */
  readonly reportUrl: string | undefined
  readonly projects: readonly Project[]
}

const DOCS = 'services/README.md'
/** How keyslots name this service. */
const SERVICE_ID = 'wallet'
/** The id of a keeper, and who runs a service, in a keyslot. */
const name = v.pipe(text, v.maxLength(100, 'must have 100 characters or fewer'))

const Environment = v.object({
  ...serviceVariables('8792'),
  ...projectVariables,
  ...mailVariables,
  ...networkVariables,
  ...gatewayVariables,
  ...socialVariables,
  WALLET_ORIGIN: v.optional(frameOrigin),
  KEEPER_ORIGIN: v.optional(frameOrigin),
  KEEPER_ID: v.optional(name, 'keeper'),
  OPERATOR: v.optional(name),
  KEEPER_OPERATOR: v.optional(name),
  CSP_REPORT_URL: v.optional(address(['https:', 'http:'])),
  DATA_DIR: v.optional(text, 'data'),
  DATABASE_URL: v.optional(address(['postgres:', 'postgresql:'])),
})

/**
 * Reads the configuration from environment variables.
 *
 * @throws {ConfigError} with one line per invalid variable, which never contains its value
 * @example
 * const config = readConfig(process.env)
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const { values } = readEnvironment(Environment, environment)
  const mail = readMailConfig(values)
  const problems = [
    ...('problems' in mail ? mail.problems : []),
    ...findProjectProblems(values, DOCS),
    ...findKeeperProblems(values),
    ...findNetworkProblems(values),
    ...findGatewayProblems(values),
    ...findSocialProblems(values),
  ]
  if (problems.length > 0 || 'problems' in mail) throw new ConfigError(problems)
  const projects = readProjects(values, DOCS)
  const { WALLET_ORIGIN: walletOrigin, KEEPER_ORIGIN: keeperOrigin, PROJECTS_FILE } = values
  refuseProjectOrigins({
    projects,
    name: PROJECTS_FILE === undefined ? 'PROJECTS' : 'PROJECTS_FILE',
    services: { WALLET_ORIGIN: walletOrigin, KEEPER_ORIGIN: keeperOrigin },
  })
  if (walletOrigin === undefined && !projects.every(({ origins }) => origins.every(isLocal))) {
    throw new ConfigError([
      'WALLET_ORIGIN must be set to the origin of this service in browsers, such as https://wallet.example.',
    ])
  }
  return {
    ...readServiceConfig(values),
    ...mail,
    dataDirectory: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    walletOrigin,
    keeperOrigin,
    keepers: readKeepers(values),
    networks: readNetworks(values),
    gateway: readGateway(values),
    social: readSocial(values),
    farcaster: readFarcaster(values),
    reportUrl: values.CSP_REPORT_URL,
    projects,
  }
}

type Values = v.InferOutput<typeof Environment>

function findKeeperProblems({
  WALLET_ORIGIN,
  KEEPER_ORIGIN,
  KEEPER_ID,
}: Values): readonly string[] {
  const problems: string[] = []
  if (KEEPER_ORIGIN !== undefined && KEEPER_ORIGIN === WALLET_ORIGIN) {
    problems.push('KEEPER_ORIGIN is that of this service: give the keeper one of its own.')
  }
  if (KEEPER_ID === SERVICE_ID) {
    problems.push(`KEEPER_ID is that of this service: it must not be ${SERVICE_ID}.`)
  }
  return problems
}

/** One operator runs both, unless it says otherwise: a wallet never claims more than is so. */
function readKeepers({ WALLET_ORIGIN, OPERATOR, KEEPER_ID, KEEPER_OPERATOR }: Values): Keepers {
  const host = WALLET_ORIGIN === undefined ? 'localhost' : new URL(WALLET_ORIGIN).host
  const operator = OPERATOR ?? host
  return [
    { id: SERVICE_ID, operator },
    { id: KEEPER_ID, operator: KEEPER_OPERATOR ?? operator },
  ]
}
