import { expect, test } from 'vitest'
import { errorTable } from './errors/table.ts'
import { usageTexts } from './usage.ts'

const { network: _, ...texts } = usageTexts

test.each([
  '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  'd8da6bf26964af9d7eed9e03e53415d37aa96045',
  'a/d8da6bf26964af9d7eed9e03e53415d37aa96045',
  '11111111111111111111111111111111',
  '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  '1111111111111111111114oLvT2',
  'a/1111111111111111111114oLvT2',
  'bitcoin:1111111111111111111114oLvT2',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
])('usageTexts: no pattern matches the address %s', (text) => {
  expect(Object.values(texts).filter((form) => form.test(text))).toEqual([])
})

test('usageTexts: match the properties of real events', () => {
  const { code, view, wallet } = usageTexts
  for (const row of Object.values(errorTable)) expect(row.code).toMatch(code)
  expect('ConnectingWalletConnectBasic').toMatch(view)
  for (const id of ['', '1inch', 'com.mpcvault.broswerplugin']) expect(id).toMatch(wallet)
})
