import { getSdkError } from '@walletconnect/utils'
import { expect, test } from 'vitest'
import { reasons } from './sessionError.ts'

const stock: Readonly<Record<keyof typeof reasons, Parameters<typeof getSdkError>[0]>> = {
  left: 'USER_DISCONNECTED',
  unsupportedChains: 'UNSUPPORTED_CHAINS',
  invalidEvent: 'INVALID_EVENT',
  invalidSettle: 'INVALID_SESSION_SETTLE_REQUEST',
}

test('reasons: code and message equal those of the stock client', () => {
  for (const [name, key] of Object.entries(stock)) {
    expect(reasons[name as keyof typeof reasons], name).toEqual(getSdkError(key))
  }
})
