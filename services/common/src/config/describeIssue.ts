import * as v from 'valibot'

/**
 * Describes what is wrong with a value, and where. It never contains the value: that may be a
 * secret or hostile text.
 *
 * @param fallback - the path of an issue without one
 */
export function describeIssue(issue: v.BaseIssue<unknown>, fallback?: string): string {
  const message = issue.message.replace(/(?::| but) received .*$/is, '')
  return [v.getDotPath(issue) ?? fallback, message].filter(Boolean).join(': ')
}
