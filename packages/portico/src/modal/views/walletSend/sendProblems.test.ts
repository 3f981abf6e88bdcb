import { expect, test } from 'vitest'
import { sendMessages } from '../../../i18n/en/send.ts'
import { flowTable } from '../../../wire/errors/flowTable.ts'
import { PorticoError } from '../../../wire/errors/porticoError.ts'
import { transferInsufficientGas } from '../../../wire/errors/rows/transfer.ts'
import { errorTable } from '../../../wire/errors/table.ts'
import { getSendProblemMessage } from './sendProblems.ts'

// A receiver that cannot be looked up is a problem of its field only.
const getFallback = (code: string) => (code === 'name/resolve-failed' ? 'resolveFailed' : 'prepare')

test('getSendProblemMessage: each message of the form belongs to one code of the error table', () => {
  const rows = [...Object.values(errorTable), ...Object.values(flowTable)]
  const codes = new Set(rows.map(({ code }) => code))
  const messages = [...codes].map((code) => {
    const error = Object.assign(new PorticoError(transferInsufficientGas), { code })
    return getSendProblemMessage(error, getFallback(code)).message
  })
  const own = messages.filter((message) => message !== 'send.error.prepare')
  const expected = Object.keys(sendMessages).filter((id) => id.startsWith('send.error.'))
  expect(own.toSorted()).toEqual(
    ['send.problem.incorrectValue', ...expected]
      .filter((id) => id !== 'send.error.prepare')
      .toSorted(),
  )
})

test('getSendProblemMessage: message and remedy by code; any other error can be retried', () => {
  const error = new PorticoError(transferInsufficientGas, { args: { symbol: 'ETH' } })
  expect(getSendProblemMessage(error)).toEqual({
    message: 'send.error.insufficientGas',
    remedy: 'receive',
  })
  expect(getSendProblemMessage(new TypeError('offline'))).toEqual({
    message: 'send.error.prepare',
    remedy: undefined,
  })
  // The form shows the receiver as found, and it is looked up again before the fee.
  const lost = Object.assign(new PorticoError(transferInsufficientGas), {
    code: 'name/resolve-failed',
  })
  expect(getSendProblemMessage(lost).message).toBe('send.error.prepare')
  expect(getSendProblemMessage(new TypeError('offline'), 'resolveFailed')).toEqual({
    message: 'send.error.resolveFailed',
    remedy: 'retry',
  })
})
