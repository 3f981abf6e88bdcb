import { expect, test } from 'vitest'
import { postgresSessionStore } from './postgresStores.ts'
import type { StoredSession } from './types.ts'

const session: StoredSession = {
  idHash: 'h',
  projectId: 'p',
  origin: 'https://shop.example',
  chainId: 'eip155:1',
  address: '0x07054005e371923Fd7E2e9433Ec0871EFF63206E',
  accountType: 'eoa',
  message: 'm',
  signature: '0x',
  createdAt: 1,
  expiresAt: 2,
  verifiedAt: 3,
}

test('postgresSessionStore: writes columns and reads rows whose bigints are strings', async () => {
  const statements: (readonly [string, readonly unknown[]])[] = []
  const columns = () => /\(([^)]*)\) values/.exec(statements[1]?.[0] ?? '')?.[1]?.split(', ') ?? []
  const store = postgresSessionStore({
    query: async (text, values) => {
      statements.push([text, values])
      const written = (statements[1]?.[1] ?? []).map(String)
      return { rows: [Object.fromEntries(columns().map((name, at) => [name, written[at]]))] }
    },
  })
  await store.add([session, session])
  expect(statements[1]?.[0]).toMatch(/\(id_hash, .*\$11\), \(\$12, .*\$22\)$/)
  expect(statements[1]?.[1].slice(11)).toEqual(Object.values(session))
  expect(await store.get('h')).toEqual(session)
})
