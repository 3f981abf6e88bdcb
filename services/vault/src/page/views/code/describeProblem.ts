import type { Texts } from '../../texts/createTexts.ts'
import type { CodeProblem } from './codeState.ts'

/** Says why a code was not accepted, and what comes next. */
export function describeProblem(
  problem: CodeProblem,
  { t, formatTime }: Texts,
  now: number,
): string {
  switch (problem.kind) {
    case 'wrong':
      return problem.triesLeft > 0 ? t('code.wrong', { count: problem.triesLeft }) : t('code.dead')
    case 'expired':
      return t('code.expired')
    case 'lockedOut':
      return `${t('code.lockedOut')} ${t('common.tryAgainAfter', { time: formatTime(problem.until, now) })}`
    case 'wait':
      return t('common.wait', { count: problem.seconds })
    case 'unavailable':
      return t('common.unavailable')
    case 'taken':
      return t('code.taken')
    case 'changed':
      return t('code.changed')
    case 'unconfirmed':
      return t('code.unconfirmed')
    case 'failed':
      return t('common.failed')
  }
}
