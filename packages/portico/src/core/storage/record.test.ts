import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { connect } from '../../features/connect/connect.ts'
import { createWorld } from '../../features/test/fixtures.ts'
import { createRawStore, memoryStorage, type StorageBackend } from './rawStore.ts'
import { emptyRecord, parseRecord, readRecord, updateRecord } from './record.ts'

describe('reading', () => {
  test.each<[string, string | null, string]>([
    ['nothing', null, 'absent'],
    ['no JSON', '{', 'corrupt'],
    ['null', 'null', 'corrupt'],
    ['another shape', '{"version":1}', 'corrupt'],
    ['a later release', '{"version":2,"x":1}', 'newer'],
    ['a text far too long', `"${'x'.repeat(300_000)}"`, 'corrupt'],
  ])('%s', (_, raw, status) => {
    expect(parseRecord(raw).status).toBe(status)
  })

  test('never throws and never changes a prototype', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (raw) => {
        expect(['ok', 'corrupt', 'newer']).toContain(parseRecord(raw).status)
        expect(({} as Record<string, unknown>).polluted).toBeUndefined()
      }),
    )
    const hostile = JSON.stringify(emptyRecord).replace(
      '"labels":{}',
      '"labels":{"__proto__":"polluted"}',
    )
    const { record } = parseRecord(hostile)
    expect(Object.getPrototypeOf(record?.labels ?? {})).toBe(Object.prototype)
  })

  test('a corrupt record emits an error and reads as empty', () => {
    const storage = memoryStorage()
    storage.setItem('portico', '{"version":1}')
    const { portico } = createWorld({ storage })
    const errors: unknown[] = []
    portico.events.on('error', ({ error }) => errors.push(error))
    expect(readRecord(portico)).toEqual(emptyRecord)
    expect(errors).toMatchObject([{ code: 'storage/corrupt' }])
  })
})

describe('writing', () => {
  test('updates the newest record, so that changes of other tabs are kept', () => {
    const storage = memoryStorage()
    const { portico } = createWorld({ storage })
    updateRecord(portico, (record) => ({ ...record, recents: [{ id: 'a', name: 'A' }] }))
    const other = createWorld({ storage })
    updateRecord(other.portico, (record) => ({ ...record, labels: { x: 'y' } }))
    expect(readRecord(portico)).toMatchObject({
      recents: [{ id: 'a', name: 'A' }],
      labels: { x: 'y' },
    })
  })

  test('does not change a record of a newer release', () => {
    const storage = memoryStorage()
    storage.setItem('portico', '{"version":2}')
    const { portico } = createWorld({ storage })
    updateRecord(portico, (record) => ({ ...record, labels: { x: 'y' } }))
    expect(storage.getItem('portico')).toBe('{"version":2}')
  })

  test.each(['full', 'blocked'])(
    '%s storage keeps a session for the life of the page',
    async (mode) => {
      const fail = () => {
        throw new DOMException('no', 'QuotaExceededError')
      }
      const storage: StorageBackend = {
        getItem: mode === 'blocked' ? fail : () => null,
        setItem: fail,
        removeItem: fail,
        subscribe: mode === 'blocked' ? fail : () => () => {},
      }
      const { portico } = createWorld({ storage })
      const errors: unknown[] = []
      portico.events.on('error', ({ error }) => errors.push(error))
      await connect(portico, { connectorId: 'evm' })
      expect(readRecord(portico).connections).toHaveLength(1)
      expect(errors.length).toBe(1)
      expect(portico.storage.subscribe(() => {})).toBeTypeOf('function')
    },
  )
})

test('drops the record in memory after another tab has written', () => {
  let notify = () => {}
  let full = true
  const items = new Map<string, string>()
  const store = createRawStore(
    {
      getItem: (key) => items.get(key) ?? null,
      setItem(key, value) {
        if (full) throw new DOMException('full', 'QuotaExceededError')
        items.set(key, value)
      },
      removeItem: () => {},
      subscribe(_, listener) {
        notify = listener
        return () => {}
      },
    },
    'k',
    () => {},
  )
  store.subscribe(() => {})
  store.write('mine')
  expect(store.read()).toBe('mine')
  full = false
  items.set('k', 'theirs')
  notify()
  expect(store.read()).toBe('theirs')
})
