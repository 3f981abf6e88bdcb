import * as v from 'valibot'
import type { MailBudget } from '../codes/limits.ts'
import { address, secret, text, wholeNumber } from './values.ts'

/** What a service is configured with that keeps secrets of users and sends them mails. */
export interface MailConfig {
  /** The key of all hashes, and of what is encrypted. */
  readonly secret: string
  readonly smtpUrl: string
  readonly mailFrom: string
  /** How many mails a project and the whole service may send. */
  readonly mailBudget: MailBudget
  readonly requestTimeoutMs: number
}

/** The environment variables of {@link MailConfig}, as entries of a schema. */
export const mailVariables = {
  SECRET: v.optional(secret),
  SMTP_URL: v.optional(address(['smtp:', 'smtps:'])),
  MAIL_FROM: v.optional(text),
  MAILS_PER_PROJECT_DAY: v.optional(wholeNumber(1, 10_000_000), '10000'),
  MAILS_PER_HOUR: v.optional(wholeNumber(1, 10_000_000), '5000'),
  REQUEST_TIMEOUT_MS: v.optional(wholeNumber(100, 120_000), '9500'),
}

type Values = v.InferOutput<v.ObjectSchema<typeof mailVariables, undefined>>

/** Reads {@link MailConfig} from checked variables. */
export function readMailConfig(
  values: Values,
): MailConfig | { readonly problems: readonly string[] } {
  const { SECRET, SMTP_URL, MAIL_FROM } = values
  if (SECRET === undefined || SMTP_URL === undefined || MAIL_FROM === undefined) {
    return { problems: findMissing(values) }
  }
  return {
    secret: SECRET,
    smtpUrl: SMTP_URL,
    mailFrom: MAIL_FROM,
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
