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
import type { JSONWebKeySet } from 'jose'
import * as v from 'valibot'
import { hasSecretOfWallet, walletKeys } from './walletKeys.ts'

/** The configuration of the keeper, checked once at start. */
export interface Config extends ServiceConfig, DatabaseConfig, MailConfig {
  /** The origin of the wallet service: the only one whose pages call this service. */
  readonly walletOrigin: string
  /** The public keys of the wallet service, which signs access tokens. */
  readonly walletKeys: JSONWebKeySet
  /**
   * The origin at which browsers reach this service. Default: `http://keeper.localhost` with the
   * port, for a wallet of this machine.
   */
  readonly keeperOrigin: string | undefined
  /** How the slots of wallets name this keeper. */
  readonly keeperId: string
  readonly projects: readonly Project[]
}

const DOCS = 'services/README.md'

const Environment = v.object({
  ...serviceVariables('8793'),
  ...projectVariables,
  ...mailVariables,
  WALLET_ORIGIN: v.optional(frameOrigin),
  WALLET_KEYS: v.optional(walletKeys),
  KEEPER_ORIGIN: v.optional(frameOrigin),
  KEEPER_ID: v.optional(
    v.pipe(text, v.maxLength(100, 'must have 100 characters or less')),
    'keeper',
  ),
  DATA_DIR: v.optional(text, 'data'),
  DATABASE_URL: v.optional(address(['postgres:', 'postgresql:'])),
})

type Values = v.InferOutput<typeof Environment>

/**
 * Reads the configuration from environment variables.
 *
 * @throws {ConfigError} with one line per invalid variable, which never contains its value
 * @example
 * const config = readConfig(process.env)
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const { values } = readEnvironment(Environment, environment)
  const { WALLET_ORIGIN: walletOrigin, WALLET_KEYS: keys, KEEPER_ORIGIN: keeperOrigin } = values
  const mail = readMailConfig(values)
  const problems = [
    ...('problems' in mail ? mail.problems : []),
    ...findProjectProblems(values, DOCS),
    ...findProblems(values),
  ]
  if (problems.length > 0 || 'problems' in mail || !walletOrigin || !keys) {
    throw new ConfigError(problems)
  }
  const projects = readProjects(values, DOCS)
  refuseProjectOrigins({
    projects,
    name: values.PROJECTS_FILE === undefined ? 'PROJECTS' : 'PROJECTS_FILE',
    services: { WALLET_ORIGIN: walletOrigin, KEEPER_ORIGIN: keeperOrigin },
  })
  return {
    ...readServiceConfig(values),
    ...mail,
    dataDirectory: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    walletOrigin,
    walletKeys: keys,
    keeperOrigin,
    keeperId: values.KEEPER_ID,
    projects,
  }
}

function findProblems({
  WALLET_ORIGIN: wallet,
  WALLET_KEYS: keys,
  KEEPER_ORIGIN: keeper,
  SECRET,
}: Values): readonly string[] {
  const problems: string[] = []
  if (wallet === undefined) {
    problems.push('WALLET_ORIGIN must be set to the origin of the wallet service.')
  }
  if (keys === undefined) {
    problems.push(
      'WALLET_KEYS must be set to what /.well-known/jwks.json of the wallet service has.',
    )
  }
  if (keeper === undefined && wallet !== undefined && !isLocal(wallet)) {
    problems.push(
      'KEEPER_ORIGIN must be set to the origin of this service in browsers, such as https://keeper.example.',
    )
  }
  if (keeper !== undefined && keeper === wallet) {
    problems.push('KEEPER_ORIGIN is that of the wallet service: give the keeper one of its own.')
  }
  if (keys && SECRET !== undefined && hasSecretOfWallet(keys, SECRET)) {
    problems.push('SECRET is that of the wallet service: give the keeper one of its own.')
  }
  return problems
}
