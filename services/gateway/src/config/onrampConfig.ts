import { address, ConfigError, wholeNumber } from '@portico/common'
import * as v from 'valibot'
import { type CdpKey, readCdpKey } from '../onramp/createCdpToken.ts'
import { isPrivateUpstream } from './isPrivateUpstream.ts'

/** The configured providers of purchases. */
export interface OnrampConfig {
  /** ISO 3166-1, for callers that name none. */
  readonly country: string
  /** Days for which orders that have ended are kept. */
  readonly days: number
  readonly coinbase?:
    | { readonly key: CdpKey; readonly webhookSecret?: string | undefined }
    | undefined
  readonly meld?:
    | {
        readonly apiKey: string
        readonly webhook?: { readonly secret: string; readonly url: string } | undefined
      }
    | undefined
  readonly moonpay?:
    | {
        readonly apiKey: string
        readonly secretKey: string
        readonly webhookKey?: string | undefined
      }
    | undefined
  /** The provider of the local world. */
  readonly sandbox?:
    | { readonly url: string; readonly key: string; readonly webhookSecret: string }
    | undefined
}

const secret = v.optional(v.pipe(v.string(), v.minLength(8, 'must have 8 characters or more')))
const https = address(['https:', 'http:'])

/** The variables of {@link OnrampConfig}. */
export const onrampVariables = {
  ONRAMP_COUNTRY: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a country code such as US')),
    'US',
  ),
  ONRAMP_DAYS: v.optional(wholeNumber(1, 3650), '365'),
  COINBASE_KEY_ID: secret,
  COINBASE_KEY_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.check(isCdpKey, 'must be an Ed25519 key in base64, or a P-256 key as PEM'),
    ),
  ),
  COINBASE_WEBHOOK_SECRET: secret,
  MELD_API_KEY: secret,
  MELD_WEBHOOK_SECRET: secret,
  MELD_WEBHOOK_URL: v.optional(https),
  MOONPAY_API_KEY: secret,
  MOONPAY_SECRET_KEY: secret,
  MOONPAY_WEBHOOK_KEY: secret,
  SANDBOX_ONRAMP_URL: v.optional(https),
  SANDBOX_ONRAMP_KEY: secret,
  SANDBOX_ONRAMP_SECRET: secret,
}

type Values = v.InferOutput<v.ObjectSchema<typeof onrampVariables, undefined>>

/**
 * Reads the providers. Each one needs all of its variables; those of webhooks may be unset.
 *
 * @throws {ConfigError} with a line per problem
 */
export function readOnrampConfig(values: Values, allowPrivate: boolean): OnrampConfig {
  const problems: string[] = []
  const need = (...names: readonly (keyof Values)[]): boolean => {
    const missing = names.filter((name) => values[name] === undefined)
    if (missing.length === names.length) return false
    problems.push(...missing.map((name) => `${name} must be set, too.`))
    return missing.length === 0
  }
  const hasCoinbase = need('COINBASE_KEY_ID', 'COINBASE_KEY_SECRET')
  const hasMeldWebhook = need('MELD_WEBHOOK_SECRET', 'MELD_WEBHOOK_URL')
  const hasMoonPay = need('MOONPAY_API_KEY', 'MOONPAY_SECRET_KEY')
  const hasSandbox = need('SANDBOX_ONRAMP_URL', 'SANDBOX_ONRAMP_KEY', 'SANDBOX_ONRAMP_SECRET')
  const url = values.SANDBOX_ONRAMP_URL?.replace(/\/+$/, '') ?? ''
  if (hasSandbox && !allowPrivate && isPrivateUpstream(url)) {
    problems.push('SANDBOX_ONRAMP_URL is a private address: set ALLOW_PRIVATE_UPSTREAMS=true.')
  }
  if (problems.length > 0) throw new ConfigError(problems)
  const text = (name: Exclude<keyof Values, 'ONRAMP_COUNTRY' | 'ONRAMP_DAYS'>) => values[name] ?? ''
  return {
    country: values.ONRAMP_COUNTRY,
    days: values.ONRAMP_DAYS,
    ...(hasCoinbase && {
      coinbase: {
        key: { id: text('COINBASE_KEY_ID'), secret: text('COINBASE_KEY_SECRET') },
        webhookSecret: values.COINBASE_WEBHOOK_SECRET,
      },
    }),
    ...(values.MELD_API_KEY && {
      meld: {
        apiKey: values.MELD_API_KEY,
        webhook: hasMeldWebhook
          ? { secret: text('MELD_WEBHOOK_SECRET'), url: text('MELD_WEBHOOK_URL') }
          : undefined,
      },
    }),
    ...(hasMoonPay && {
      moonpay: {
        apiKey: text('MOONPAY_API_KEY'),
        secretKey: text('MOONPAY_SECRET_KEY'),
        webhookKey: values.MOONPAY_WEBHOOK_KEY,
      },
    }),
    ...(hasSandbox && {
      sandbox: {
        url,
        key: text('SANDBOX_ONRAMP_KEY'),
        webhookSecret: text('SANDBOX_ONRAMP_SECRET'),
      },
    }),
  }
}

function isCdpKey(text: string): boolean {
  try {
    readCdpKey(text)
    return true
  } catch {
    return false
  }
}
