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

/** The configuration of the wallet service, checked once at start. */
export interface Config extends ServiceConfig, DatabaseConfig, MailConfig {
  /**
   * The origin at which browsers reach the service. It has HTTPS, or is of this machine. Without
   * it, all projects are of this machine, too, and it is `http://wallet.localhost` with the port.
   */
  readonly walletOrigin: string | undefined
  /** The origin of the keeper, which the frame calls. */
  readonly keeperOrigin: string | undefined
  readonly projects: readonly Project[]
}

const DOCS = 'services/README.md'

const Environment = v.object({
  ...serviceVariables('8792'),
  ...projectVariables,
  ...mailVariables,
  WALLET_ORIGIN: v.optional(frameOrigin),
  KEEPER_ORIGIN: v.optional(frameOrigin),
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
    projects,
  }
}

function findKeeperProblems({
  WALLET_ORIGIN,
  KEEPER_ORIGIN,
}: v.InferOutput<typeof Environment>): readonly string[] {
  if (KEEPER_ORIGIN === undefined || KEEPER_ORIGIN !== WALLET_ORIGIN) return []
  return ['KEEPER_ORIGIN is that of this service: give the keeper one of its own.']
}
