import { expect, test } from 'vitest'
import { bytesOfFlow, type Chunk, split } from './graph.mjs'

const dist = 'node_modules/portico/dist'

function chunk(
  bytes: number,
  facade: string | null,
  imports: string[] = [],
  dynamic: string[] = [],
) {
  const value: Chunk = { bytes, facade, imports, dynamicImports: dynamic, modules: [] }
  return value
}

function bundle() {
  return new Map([
    ['app', chunk(5, 'app.tsx', ['react', 'shared'], ['modal', 'evm', 'solana'])],
    ['react', chunk(60, null)],
    ['shared', chunk(1, null)],
    ['modal', chunk(20, `/${dist}/modal/index.js`, ['shared', 'ui'], ['networks', 'ar'])],
    ['ui', chunk(4, null)],
    ['evm', chunk(30, `/${dist}/evm/runtime.js`, ['shared', 'ui', 'hash'], ['ccip'])],
    ['hash', chunk(3, null)],
    ['solana', chunk(25, `/${dist}/solana/runtime.js`, ['shared', 'hash'])],
    ['networks', chunk(6, `/${dist}/modal/views/networks.js`, ['ui', 'search'])],
    ['search', chunk(2, null)],
    ['ar', chunk(7, `/${dist}/modal/i18n/ar.js`)],
    ['ccip', chunk(1, '/node_modules/viem/ccip.js', ['hash'])],
  ])
}

const sizes = (result: ReturnType<typeof split>) =>
  Object.fromEntries(result.parts.map(({ name, bytes }) => [name, bytes]))

test('split: counts each chunk where it first loads', () => {
  const result = split(bundle(), { entry: 'app' })
  expect(sizes(result)).toEqual({
    'first-load': 66,
    open: 24,
    'evm-connect': 33,
    'solana-connect': 28,
    'modal/views/networks.js': 8,
    'modal/i18n/ar.js': 7,
    'viem/ccip.js': 1,
  })
  expect(result.missing).toEqual([])
})

test('split: adds chunks that an opening modal always loads', () => {
  const result = split(bundle(), { entry: 'app', openAlso: ['modal/views/networks'] })
  expect(sizes(result)).toMatchObject({ open: 32 })
  expect(result.parts.some(({ kind }) => kind === 'view')).toBe(false)
})

test('split: lists parts that are not lazy', () => {
  const chunks = bundle()
  chunks.set('app', chunk(5, 'app.tsx', ['react', 'shared', 'modal'], ['evm', 'solana']))
  expect(split(chunks, { entry: 'app' }).missing).toEqual(['open'])
})

test('bytesOfFlow: all files of the views, each file once', () => {
  const chunks = bundle()
  chunks.set('modal', chunk(20, `/${dist}/modal/index.js`, ['shared', 'ui'], ['first', 'second']))
  chunks.set('first', chunk(3, `/${dist}/modal/views/send/first.js`, ['ui', 'search']))
  chunks.set('second', chunk(4, `/${dist}/modal/views/send/second.js`, ['search']))
  const { parts } = split(chunks, { entry: 'app' })
  expect(bytesOfFlow(chunks, parts, ['modal/views/send/'])).toBe(9)
  expect(bytesOfFlow(chunks, parts, ['modal/views/receive/'])).toBe(0)
})
