import { describe, expect, test } from 'vitest'
import { isPorticoError } from '../../wire/errors/porticoError.ts'
import type { Portico } from '../portico.ts'
import { createWorld } from '../test/fixtures.ts'
import { addNetwork } from './addNetwork.ts'
import { connect } from './connect.ts'
import { removeNetwork } from './removeNetwork.ts'
import { setLabel } from './setLabel.ts'
import { setTheme } from './setTheme.ts'
import { showToast } from './showToast.ts'
import { signMessage } from './signMessage.ts'
import { switchAccount } from './switchAccount.ts'
import { switchConnection } from './switchConnection.ts'
import { switchNetwork } from './switchNetwork.ts'

// As a page in plain JavaScript may call them.
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
  test.each([undefined, null, {}])(`with %j names what is missing: ${usage}`, async (given) => {
    const { portico } = createWorld()
    const before = portico.store.getState()
    const error = await failureOf(() => action(portico, given))
    expect(isPorticoError(error) && error.code).toBe('instance/parameters-missing')
    expect(String(error)).toContain(`Pass ${usage} after the instance`)
    expect(portico.store.getState()).toBe(before)
  })
})

test.each(['', 'black', null, 1])(
  'the theme mode %j is refused, with all that there are',
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

test('a theme of nothing changes nothing', () => {
  const { portico } = createWorld()
  const { themeMode, themeVariables } = portico.store.getState()
  ;(setTheme as Call)(portico)
  expect(portico.store.getState()).toMatchObject({ themeMode, themeVariables })
})
