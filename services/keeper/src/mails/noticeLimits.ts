import type { CodeLimit, MailBudget } from '@portico/common/codes'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Before a share is stored, whose notice goes to the address of its user. */
export function getNoticeLimits({
  projectPerDay,
  servicePerHour,
}: MailBudget): readonly CodeLimit[] {
  return [
    { of: 'notice', by: 'subject', count: 3, windowMs: 10 * MINUTE },
    { of: 'notice', by: 'subject', count: 10, windowMs: DAY },
    { of: 'notice', by: 'address', count: 30, windowMs: HOUR },
    { of: 'notice', by: 'project', count: projectPerDay, windowMs: DAY },
    { of: 'notice', by: 'service', count: servicePerHour, windowMs: HOUR },
  ]
}
