import { describe, expect, test } from 'vitest'
import { setTheme } from '../features/appearance/setTheme.ts'
import { connect } from '../features/connect/connect.ts'
import { signMessage } from '../features/connections/signMessage.ts'
import { switchAccount } from '../features/connections/switchAccount.ts'
import { switchConnection } from '../features/connections/switchConnection.ts'
import { setLabel } from '../features/names/setLabel.ts'
import { addNetwork } from '../features/networks/addNetwork.ts'
import { removeNetwork } from '../features/networks/removeNetwork.ts'
import { switchNetwork } from '../features/networks/switchNetwork.ts'
import { showToast } from '../features/notifications/showToast.ts'
import { createWorld } from '../features/test/fixtures.ts'
import { isPorticoError } from '../wire/errors/porticoError.ts'
import type { Portico } from './portico.ts'

// Calls as in plain JavaScript.
type Call = (portico: Portico, parameters?: object | null) => unknown

const calls = [
  [connect, '{ connectorId }'],
  [switchNetwork, '{ networkId }'],
  [signMessage, '{ message }'],
  [switchAccount, '{ address }'],
  [switchConnection, '{ key }'],
  [addNetwork, '{ network }'],
  [removeNetwork, '{ networkId }'],
  [setLabel, '{ namespace, address, label }'],
  [showToast, '{ variant, message }'],
] as unknown as readonly (readonly [Call, string])[]

async function failureOf(run: () => unknown): Promise<unknown> {
  try {
    return await run()
  } catch (error) {
    return error
  }
}

describe.each(calls)('%o', (action, usage) => {
  test.each([undefined, null, {}])(
    `with %j names the missing parameters: ${usage}`,
    async (given) => {
      const { portico } = createWorld()
      const before = portico.store.getState()
      const error = await failureOf(() => action(portico, given))
      expect(isPorticoError(error) && error.code).toBe('instance/parameters-missing')
      expect(String(error)).toContain(`Pass ${usage} after the instance`)
      expect(portico.store.getState()).toBe(before)
    },
  )
})

test.each(['', 'black', null, 1])(
  'setTheme: rejects the mode %j, and names the valid ones',
  (mode) => {
    const { portico } = createWorld()
    const { themeMode } = portico.store.getState()
    expect(() => setTheme(portico, { mode: mode as never })).toThrow(
      expect.objectContaining({
        code: 'validation/theme-mode',
        message: expect.stringContaining('light, dark or system'),
      }),
    )
    expect(portico.store.getState().themeMode).toBe(themeMode)
  },
)

test('setTheme: without values changes nothing', () => {
  const { portico } = createWorld()
  const { themeMode, themeVariables } = portico.store.getState()
  ;(setTheme as Call)(portico)
  expect(portico.store.getState()).toMatchObject({ themeMode, themeVariables })
})
