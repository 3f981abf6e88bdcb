import { expect, test } from 'vitest'
import { en } from '../../../i18n/en.ts'
import { flowTable } from '../../../wire/errors/flowTable.ts'
import { PorticoError } from '../../../wire/errors/porticoError.ts'
import { transferInsufficientGas } from '../../../wire/errors/rows/transfer.ts'
import { errorTable } from '../../../wire/errors/table.ts'
import { getSendProblemMessage, problemCodes } from './sendProblems.ts'

test('every code that has words of its own is one that is thrown', () => {
  const rows = [...Object.values(errorTable), ...Object.values(flowTable)]
  const codes = rows.map(({ code }) => code)
  expect(problemCodes.filter((code) => !codes.includes(code))).toEqual([])
})

test('every one of them has words', () => {
  for (const code of problemCodes) {
    const error = Object.assign(new PorticoError(transferInsufficientGas), { code })
    expect(en).toHaveProperty([getSendProblemMessage(error).message])
  }
})

test('words and what helps, by code; anything else may be tried again', () => {
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
