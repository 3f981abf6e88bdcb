import { expect, test } from 'vitest'
import { flowTable } from './flowTable.ts'
import { PorticoError } from './porticoError.ts'
import { errorTable } from './table.ts'

const own = Object.values(flowTable)

test('every row has a code of its own, also beside the catalogue, in one form', () => {
  const codes = [...own, ...Object.values(errorTable)].map(({ code }) => code)
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
  for (const { code } of own) expect(code).toMatch(/^[a-z]+\/[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('every row has words that can be shown, and makes an error', () => {
  for (const row of own) {
    expect(row.message).toMatch(/^["A-Z{i]/)
    expect(row.message).not.toMatch(/\s$|\n/)
    expect(new PorticoError(row).code).toBe(row.code)
  }
})
