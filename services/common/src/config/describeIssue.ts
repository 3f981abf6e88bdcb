import * as v from 'valibot'

/**
 * Says what is wrong and where, and never what stands there: it may be a secret, or text that somebody wants repeated.
 *
 * @param fallback - the place of an issue that has none; none by default
 */
export function describeIssue(issue: v.BaseIssue<unknown>, fallback?: string): string {
  const message = issue.message.replace(/(?::| but) received .*$/is, '')
  return [v.getDotPath(issue) ?? fallback, message].filter(Boolean).join(': ')
}
