import { afterEach, describe, expect, test, vi } from 'vitest'
import { findNearest } from './core/config/findNearest.ts'
import { createPortico } from './createPortico.ts'
import { evm } from './evm/index.ts'
import { ethereum } from './features/test/fixtures.ts'
import { solana } from './solana/index.ts'
import { walletConnect } from './walletconnect/walletConnect.ts'
import { isPorticoError, type PorticoError } from './wire/errors/porticoError.ts'

afterEach(() => vi.unstubAllEnvs())

function errorOf(create: () => unknown): PorticoError | undefined {
  try {
    create()
  } catch (error) {
    if (isPorticoError(error)) return error
    throw error
  }
  return undefined
}

/** Any options, as JavaScript takes them. */
const loose = (options: object) => options as never

const create = (more: object) => () => createPortico(loose({ networks: [ethereum], ...more }))
const relay = (options: object) => () => walletConnect(loose(options))

const misspelt: readonly [string, () => unknown, string][] = [
  ['walletConnect.relayURL', relay({ relayURL: 'wss://a.b' }), 'walletConnect.relayUrl'],
  ['walletConnect.relyUrl', relay({ relyUrl: 'wss://a.b' }), 'walletConnect.relayUrl'],
  ['walletConnect.projectID', relay({ projectID: 'x' }), 'walletConnect.projectId'],
  ['evm.nameOrigin', () => evm(loose({ nameOrigin: [] })), 'evm.nameOrigins'],
  ['evm.pages', () => evm(loose({ pages: {} })), 'evm.page'],
  ['solana.Page', () => solana(loose({ Page: {} })), 'solana.page'],
  ['themMode', create({ themMode: 'dark' }), 'themeMode'],
  ['features.swap', create({ features: { swap: true } }), 'features.swaps'],
]

describe('an option that nobody reads', () => {
  test.each(misspelt)(
    '%s is refused by name, with the one that was meant',
    (option, act, meant) => {
      const error = errorOf(act)
      expect(error?.code).toBe('config/unknown-option')
      expect(error?.message).toBe(`Unknown option "${option}"\nDetails: Did you mean "${meant}"?`)
    },
  )

  test('that is left out is none', () => {
    expect(errorOf(relay({ relayUrl: undefined, metadata: undefined }))).toBeUndefined()
  })

  test('next to which there is none is told by itself', () => {
    expect(errorOf(relay({ x: 1 }))?.message).toBe('Unknown option "walletConnect.x"')
  })

  test('of the instance is refused in production and without a bundler, too', () => {
    vi.stubEnv('NODE_ENV', 'production')
    expect(errorOf(create({ themMode: 'dark' }))?.message).toBe('Unknown option "themMode"')
    vi.stubGlobal('process', undefined)
    const error = errorOf(create({ themMode: 'dark' }))
    // An adapter's is for developers alone: no bundle has the check.
    const adapter = errorOf(() => evm(loose({ pages: {} })))
    vi.unstubAllGlobals()
    expect(error?.message).toBe('Unknown option "themMode"')
    expect(adapter).toBeUndefined()
  })
})

test.each([
  ['relayUrl', 'relayUrl'],
  ['realyUrl', 'relayUrl'],
  ['RELAYURL', 'relayUrl'],
  ['elayUrl', 'relayUrl'],
  ['relayUrll', 'relayUrl'],
  ['clok', 'clock'],
  ['', undefined],
  ['quite another word', undefined],
])('the name next to %j is %j', (name, nearest) => {
  expect(findNearest(name, ['locks', 'clock', 'relayUrl'])).toBe(nearest)
})
