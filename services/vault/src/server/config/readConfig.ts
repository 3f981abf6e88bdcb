import { resolve } from 'node:path'
import {
  address,
  ConfigError,
  readEnvironment,
  readServiceConfig,
  type ServiceConfig,
  secret,
  serviceVariables,
  text,
  wholeNumber,
} from '@portico/common'
import type { MailBudget } from '@portico/common/codes'
import type { DatabaseConfig } from '@portico/common/database'
import {
  findProjectProblems,
  type Project,
  projectVariables,
  readProjects,
} from '@portico/common/projects'
import * as v from 'valibot'
import { frameOrigin, isLocal } from './frameOrigin.ts'

/** The configuration of the wallet service, checked once at start. */
export interface Config extends ServiceConfig, DatabaseConfig {
  /**
   * The origin at which browsers reach the service. It has HTTPS, or is of this machine. Without
   * it, all projects are of this machine, too, and it is `http://wallet.localhost` with the port.
   */
  readonly walletOrigin: string | undefined
  readonly projects: readonly Project[]
  /** The key of all hashes, of what is encrypted, and of access tokens. */
  readonly secret: string
  readonly smtpUrl: string
  readonly mailFrom: string
  /** How many codes a project and the whole service may send. */
  readonly mailBudget: MailBudget
  readonly requestTimeoutMs: number
}

const DOCS = 'services/README.md'

const Environment = v.object({
  ...serviceVariables('8792'),
  ...projectVariables,
  WALLET_ORIGIN: v.optional(frameOrigin),
  DATA_DIR: v.optional(text, 'data'),
  DATABASE_URL: v.optional(address(['postgres:', 'postgresql:'])),
  SECRET: v.optional(secret),
  SMTP_URL: v.optional(address(['smtp:', 'smtps:'])),
  MAIL_FROM: v.optional(text),
  MAILS_PER_PROJECT_DAY: v.optional(wholeNumber(1, 10_000_000), '10000'),
  MAILS_PER_HOUR: v.optional(wholeNumber(1, 10_000_000), '5000'),
  REQUEST_TIMEOUT_MS: v.optional(wholeNumber(100, 120_000), '9500'),
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
  const {
    SECRET: key,
    SMTP_URL: smtpUrl,
    MAIL_FROM: mailFrom,
    WALLET_ORIGIN: walletOrigin,
  } = values
  const problems = [...findMissing(values), ...findProjectProblems(values, DOCS)]
  if (problems.length > 0 || !key || !smtpUrl || !mailFrom) throw new ConfigError(problems)
  const projects = readProjects(values, DOCS)
  refuseOrigins(projects, values)
  return {
    ...readServiceConfig(values),
    dataDirectory: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    walletOrigin,
    projects,
    secret: key,
    smtpUrl,
    mailFrom,
    mailBudget: {
      projectPerDay: values.MAILS_PER_PROJECT_DAY,
      servicePerHour: values.MAILS_PER_HOUR,
    },
    requestTimeoutMs: values.REQUEST_TIMEOUT_MS,
  }
}

function findMissing({ SECRET, SMTP_URL, MAIL_FROM }: Values): readonly string[] {
  const missing: string[] = []
  if (SECRET === undefined) missing.push('SECRET must be set to 32 random characters or more.')
  if (SMTP_URL === undefined) {
    missing.push('SMTP_URL must be set to your mail server, such as smtps://user:password@host.')
  }
  if (MAIL_FROM === undefined) {
    missing.push('MAIL_FROM must be set to the sender, such as Wallet <wallet@example.com>.')
  }
  return missing
}

function refuseOrigins(
  projects: readonly Project[],
  { PROJECTS_FILE, WALLET_ORIGIN }: Values,
): void {
  const name = PROJECTS_FILE === undefined ? 'PROJECTS' : 'PROJECTS_FILE'
  const origins = projects.flatMap(({ id, origins }) => origins.map((origin) => ({ id, origin })))
  const problems = origins.flatMap(({ id, origin }) => {
    const { issues } = v.safeParse(frameOrigin, origin)
    if (issues) return [`${name}: an origin of the project ${id} ${issues[0].message}.`]
    // The site could read the keys in the frame.
    if (origin === WALLET_ORIGIN) return [`WALLET_ORIGIN is also an origin of the project ${id}.`]
    return []
  })
  if (problems.length > 0) throw new ConfigError(problems)
  if (WALLET_ORIGIN === undefined && !origins.every(({ origin }) => isLocal(origin))) {
    throw new ConfigError([
      'WALLET_ORIGIN must be set to the origin of this service in browsers, such as https://wallet.example.',
    ])
  }
}
