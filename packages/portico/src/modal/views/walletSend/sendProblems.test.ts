import { expect, test } from 'vitest'
import { en } from '../../../i18n/en.ts'
import { flowTable } from '../../../wire/errors/flowTable.ts'
import { PorticoError } from '../../../wire/errors/porticoError.ts'
import { transferInsufficientGas } from '../../../wire/errors/rows/transfer.ts'
import { errorTable } from '../../../wire/errors/table.ts'
import { getSendProblemMessage, sendProblemCodes } from './sendProblems.ts'

test('sendProblemCodes: each is a code of the error table', () => {
  const rows = [...Object.values(errorTable), ...Object.values(flowTable)]
  const codes = rows.map(({ code }) => code)
  expect(sendProblemCodes.filter((code) => !codes.includes(code))).toEqual([])
})

test('sendProblemCodes: each has a message', () => {
  for (const code of sendProblemCodes) {
    const error = Object.assign(new PorticoError(transferInsufficientGas), { code })
    expect(en).toHaveProperty([getSendProblemMessage(error).message])
  }
})

test('getSendProblemMessage: message and remedy by code; any other error can be retried', () => {
  const error = new PorticoError(transferInsufficientGas, { args: { symbol: 'ETH' } })
  expect(getSendProblemMessage(error)).toEqual({
    message: 'send.error.insufficientGas',
    remedy: 'receive',
  })
  expect(getSendProblemMessage(new TypeError('offline'))).toEqual({
    message: 'send.error.prepare',
    remedy: 'retry',
  })
  expect(getSendProblemMessage(new TypeError('offline'), 'resolveFailed')).toEqual({
    message: 'send.error.resolveFailed',
    remedy: 'retry',
  })
})
