import { expect, test } from 'vitest'
import { flowTable } from './flowTable.ts'
import { PorticoError } from './porticoError.ts'
import { errorTable } from './table.ts'

const own = Object.values(flowTable)

test('flowTable: codes are well-formed, and unique among all rows', () => {
  const codes = [...own, ...Object.values(errorTable)].map(({ code }) => code)
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
  for (const { code } of own) expect(code).toMatch(/^[a-z]+\/[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('flowTable: each row has a message and creates an error', () => {
  for (const row of own) {
    expect(row.message).toMatch(/^["A-Z{i]/)
    expect(row.message).not.toMatch(/\s$|\n/)
    expect(new PorticoError(row).code).toBe(row.code)
  }
})
