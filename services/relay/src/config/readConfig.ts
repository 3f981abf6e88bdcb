import { isIP } from 'node:net'
import {
  ConfigError,
  hasProtocol,
  readEnvironment,
  readServiceConfig,
  type ServiceConfig,
  serviceVariables,
  wholeNumber,
} from '@portico/common'
import { findProjectProblems, projectVariables, readProjects } from '@portico/common/projects'
import * as v from 'valibot'
import { MESSAGE_OVERHEAD_BYTES, type MessageLimits } from '../messages/types.ts'
import type { RelayProject } from '../projects/checkProject.ts'

/** The configuration of the relay, checked once at start. */
export interface Config extends ServiceConfig {
  /**
   * The addresses that clients configure, one of which their tokens name. Default: the local
   * address.
   */
  readonly urls: readonly string[]
  readonly projects: readonly RelayProject[]
  readonly clockSkewSeconds: number
  readonly ttlMaxSeconds: number
  readonly messageMaxBytes: number
  readonly frameMaxBytes: number
  /** Calls in one frame. */
  readonly batchMax: number
  readonly storeLimits: MessageLimits
  readonly topicsMax: number
  readonly topicsPerAddress: number
  readonly topicsPerClient: number
  readonly clientMessagesPerSecond: number
  readonly connectionsMax: number
  readonly connectionsPerAddress: number
  readonly connectionsPerProject: number
  /** The most bytes that wait in memory for a slow socket. */
  readonly bufferMaxBytes: number
  readonly resendAfterMs: number
  readonly pingEveryMs: number
  readonly drainMs: number
}

const Environment = v.object({
  ...serviceVariables('8791'),
  RELAY_URLS: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(',')),
      v.everyItem(
        (url) => hasProtocol(url, ['ws:', 'wss:']),
        'must list addresses that begin with wss:// or ws://',
      ),
    ),
  ),
  ...projectVariables,
  CLOCK_SKEW_SECONDS: v.optional(wholeNumber(0, 86_400), '300'),
  UNCLAIMED_TTL_SECONDS: v.optional(wholeNumber(60, 2_592_000), '300'),
  TTL_MAX_SECONDS: v.optional(wholeNumber(300, 2_592_000), '86400'),
  MESSAGE_MAX_BYTES: v.optional(wholeNumber(1024, 5_000_000), '262144'),
  FRAME_MAX_BYTES: v.optional(wholeNumber(2048, 20_000_000), '1000000'),
  BATCH_MAX: v.optional(wholeNumber(1, 1000), '50'),
  TOPIC_MESSAGES_MAX: v.optional(wholeNumber(1, 100_000), '500'),
  STORE_MESSAGES_MAX: v.optional(wholeNumber(1, 100_000_000), '200000'),
  STORE_MAX_BYTES: v.optional(wholeNumber(1_000_000, 100_000_000_000), '256000000'),
  ADDRESS_MESSAGES_MAX: v.optional(wholeNumber(1, 100_000_000)),
  ADDRESS_MAX_BYTES: v.optional(wholeNumber(1, 100_000_000_000)),
  PROJECT_MESSAGES_MAX: v.optional(wholeNumber(1, 100_000_000)),
  PROJECT_MAX_BYTES: v.optional(wholeNumber(1, 100_000_000_000)),
  TOPICS_MAX: v.optional(wholeNumber(1, 100_000_000), '500000'),
  TOPICS_PER_ADDRESS: v.optional(wholeNumber(1, 100_000_000), '20000'),
  TOPICS_PER_CLIENT: v.optional(wholeNumber(1, 100_000), '2000'),
  CLIENT_MESSAGES_PER_SECOND: v.optional(wholeNumber(1, 1_000_000), '50'),
  CONNECTIONS_MAX: v.optional(wholeNumber(1, 1_000_000), '20000'),
  CONNECTIONS_PER_ADDRESS: v.optional(wholeNumber(1, 1_000_000), '200'),
  CONNECTIONS_PER_PROJECT: v.optional(wholeNumber(1, 1_000_000), '10000'),
  BUFFER_MAX_BYTES: v.optional(wholeNumber(65_536, 100_000_000), '4000000'),
  RESEND_AFTER_SECONDS: v.optional(wholeNumber(1, 600), '15'),
  PING_SECONDS: v.optional(wholeNumber(1, 300), '30'),
  DRAIN_SECONDS: v.optional(wholeNumber(1, 300), '10'),
})

const DOCS = 'docs/relay.md'
const ADDRESS_PART = 20
const PROJECT_PART = 2

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
  refuseContradictions(values)
  const projects = readProjects(values, DOCS)
  return {
    ...readServiceConfig(values),
    urls: values.RELAY_URLS ?? [],
    projects,
    clockSkewSeconds: values.CLOCK_SKEW_SECONDS,
    ttlMaxSeconds: values.TTL_MAX_SECONDS,
    messageMaxBytes: values.MESSAGE_MAX_BYTES,
    frameMaxBytes: values.FRAME_MAX_BYTES,
    batchMax: values.BATCH_MAX,
    storeLimits: toStoreLimits(values, projects.length),
    topicsMax: values.TOPICS_MAX,
    topicsPerAddress: values.TOPICS_PER_ADDRESS,
    topicsPerClient: values.TOPICS_PER_CLIENT,
    clientMessagesPerSecond: values.CLIENT_MESSAGES_PER_SECOND,
    connectionsMax: values.CONNECTIONS_MAX,
    connectionsPerAddress: values.CONNECTIONS_PER_ADDRESS,
    connectionsPerProject: values.CONNECTIONS_PER_PROJECT,
    bufferMaxBytes: values.BUFFER_MAX_BYTES,
    resendAfterMs: values.RESEND_AFTER_SECONDS * 1000,
    pingEveryMs: values.PING_SECONDS * 1000,
    drainMs: values.DRAIN_SECONDS * 1000,
  }
}

/**
 * The default quota of an address is a 20th of the store. That of a project is half of it, or all
 * for the only project. The longest message always fits.
 */
function toStoreLimits(values: Values, projects: number): MessageLimits {
  const { STORE_MESSAGES_MAX: messages, STORE_MAX_BYTES: bytes } = values
  const longest = values.MESSAGE_MAX_BYTES + MESSAGE_OVERHEAD_BYTES
  const share = (parts: number) => ({
    messages: Math.ceil(messages / parts),
    bytes: Math.max(longest, Math.floor(bytes / parts)),
  })
  const address = share(ADDRESS_PART)
  const project = share(projects === 1 ? 1 : PROJECT_PART)
  return {
    messagesPerTopic: values.TOPIC_MESSAGES_MAX,
    unclaimedTtlMs: values.UNCLAIMED_TTL_SECONDS * 1000,
    messages,
    bytes,
    perAddress: {
      messages: values.ADDRESS_MESSAGES_MAX ?? address.messages,
      bytes: values.ADDRESS_MAX_BYTES ?? address.bytes,
    },
    perProject: {
      messages: values.PROJECT_MESSAGES_MAX ?? project.messages,
      bytes: values.PROJECT_MAX_BYTES ?? project.bytes,
    },
  }
}

function refuseContradictions(values: Values): void {
  const problems = [...findProjectProblems(values, DOCS)]
  if (values.RELAY_URLS === undefined && !isLoopback(values.HOST)) {
    problems.push(
      'RELAY_URLS must be set to the address that clients have, such as wss://relay.example.',
    )
  }
  if (values.FRAME_MAX_BYTES < values.MESSAGE_MAX_BYTES + 1024) {
    problems.push('FRAME_MAX_BYTES must be 1024 or more above MESSAGE_MAX_BYTES.')
  }
  for (const name of ['ADDRESS_MAX_BYTES', 'PROJECT_MAX_BYTES', 'STORE_MAX_BYTES'] as const) {
    const bytes = values[name] ?? Number.POSITIVE_INFINITY
    if (bytes < values.MESSAGE_MAX_BYTES + MESSAGE_OVERHEAD_BYTES) {
      problems.push(`${name} must be ${MESSAGE_OVERHEAD_BYTES} or more above MESSAGE_MAX_BYTES.`)
    }
  }
  if (problems.length > 0) throw new ConfigError(problems)
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}
