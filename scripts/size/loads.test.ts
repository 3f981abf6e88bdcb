import { describe, expect, test } from 'vitest'
import type { Chunk } from './graph.mjs'
import { findLoads, viewsOf } from './loads.mjs'

describe('findLoads', () => {
  test('modules that one function imports load together', () => {
    const code = `
      const table = {
        Account: { load: async () => {
          const [{ Account }, parts] = await Promise.all([import('./Account.js'), import('./parts.js')])
          return { Account, parts }
        } },
        Networks: { load: () => import('./Networks.js').then((module) => module.Networks) },
      }`
    expect(findLoads(code)).toEqual([['./Account.js', './parts.js'], ['./Networks.js']])
  })

  test('functions of the same module that are called add their imports', () => {
    const code = `
      const loadParts = () => import('./parts.js')
      function loadBoth() { return Promise.all([import('./Send.js'), loadParts()]) }`
    expect(findLoads(code)).toEqual([['./parts.js'], ['./Send.js', './parts.js']])
  })

  test('functions that call each other end', () => {
    const code = `
      const first = () => second()
      const second = () => import('./x.js').then(() => first())`
    expect(findLoads(code)).toEqual([['./x.js'], ['./x.js']])
  })

  test('code without import() has no loads', () => {
    expect(findLoads('export const x = () => 1')).toEqual([])
  })
})

describe('viewsOf', () => {
  const chunk = (bytes: number, modules: string[], imports: string[] = []): Chunk => ({
    bytes,
    facade: null,
    imports,
    dynamicImports: [],
    modules,
  })
  const chunks = new Map([
    ['modal', chunk(20, ['/dist/modal/table.js'], ['ui'])],
    ['ui', chunk(4, [])],
    ['later', chunk(1, ['/dist/modal/later.js'])],
    ['account', chunk(6, ['/dist/modal/views/Account.js'], ['ui', 'tokens'])],
    ['tokens', chunk(3, [])],
    ['parts', chunk(5, ['/dist/modal/views/parts.js'], ['tokens'])],
    ['send', chunk(7, ['/dist/modal/views/Send.js'], ['tokens'])],
    ['action', chunk(50, ['/dist/features/connect.js'])],
  ])
  const code: Record<string, string> = {
    '/dist/modal/table.js': `
      const account = () => Promise.all([
        import('./views/Account.js'), import('./views/parts.js'), import('../features/connect.js'),
      ])
      const prefetch = () => import('./views/Account.js')`,
    '/dist/modal/later.js': `const send = () => import('./views/Send.js')`,
  }
  const views = viewsOf(chunks, {
    loaded: new Set(['modal', 'ui']),
    codeOf: (id) => code[id] ?? '',
    isView: (id) => id.startsWith('/dist/modal/views/'),
  })
  const bytes = Object.fromEntries(views.map((view) => [view.name, view.bytes]))

  test('a view is all modules that load together and their imports, each file once', () => {
    expect(bytes['/dist/modal/views/Account.js']).toBe(6 + 3 + 5)
  })

  test('the module that loads the view counts when an open modal does not have it', () => {
    expect(bytes['/dist/modal/views/Send.js']).toBe(7 + 3 + 1)
  })
})
