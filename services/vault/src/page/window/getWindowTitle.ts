import type { PreparedRequest } from '../signing/preparedRequest.ts'
import type { Texts } from '../texts/createTexts.ts'

/** Returns the title of a window in which the user approves a request. */
export function getWindowTitle({ kind }: PreparedRequest, { t }: Texts): string {
  switch (kind) {
    case 'message':
    case 'solanaMessage':
      return t('review.sign')
    case 'typedData':
      return t('review.typedData')
    case 'transaction':
    case 'calls':
    case 'solanaTransactions':
      return t('window.title')
    default:
      return kind satisfies never
  }
}
