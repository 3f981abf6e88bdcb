import * as v from 'valibot'
import { address, logLevel, secret, text, wholeNumber } from './values.ts'

/** What every service is configured with. */
export interface ServiceConfig {
  readonly host: string
  readonly port: number
  /**
   * Redis or Valkey, shared by all processes of the service. Without it, each process has its own
   * state.
   */
  readonly redisUrl: string | undefined
  /** The number of proxies in front whose `x-forwarded-for` entries are trusted. */
  readonly trustedProxies: number
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** The bearer token of the operator. */
  readonly adminToken: string | undefined
}

/**
 * The environment variables of {@link ServiceConfig}, as entries of a schema.
 *
 * @param port - the default of `PORT`
 * @example
 * const Environment = v.object({ ...serviceVariables('8790'), DATA_DIR: v.optional(text, 'data') })
 */
export function serviceVariables(port: string) {
  return {
    HOST: v.optional(text, '127.0.0.1'),
    PORT: v.optional(wholeNumber(0, 65_535), port),
    REDIS_URL: v.optional(address(['redis:', 'rediss:'])),
    TRUSTED_PROXIES: v.optional(wholeNumber(0, 10), '0'),
    LOG_LEVEL: v.optional(logLevel, 'info'),
    ADMIN_TOKEN: v.optional(secret),
  }
}

type Values = v.InferOutput<v.ObjectSchema<ReturnType<typeof serviceVariables>, undefined>>

/** Reads {@link ServiceConfig} from checked variables. */
export function readServiceConfig(values: Values): ServiceConfig {
  return {
    host: values.HOST,
    port: values.PORT,
    redisUrl: values.REDIS_URL,
    trustedProxies: values.TRUSTED_PROXIES,
    logLevel: values.LOG_LEVEL,
    adminToken: values.ADMIN_TOKEN,
  }
}
