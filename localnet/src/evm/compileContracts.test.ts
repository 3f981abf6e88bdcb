import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileContracts } from './compileContracts.ts'

test('compileContracts: compiles once, then reads the cache', { timeout: 180_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'localnet-cache-'))
  const compiled = await compileContracts(folder)
  expect(Object.keys(compiled)).toEqual(
    expect.arrayContaining(['Faucet', 'Multicall3', 'TestToken', 'UsdtLikeToken']),
  )
  const [file, ...others] = await readdir(folder)
  expect(others).toEqual([])
  const path = join(folder, file ?? '')
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(compiled)
  // A mark in the cache file shows that the second call reads it.
  await writeFile(path, '{"FromCache":{}}')
  expect(await compileContracts(folder)).toEqual({ FromCache: {} })
  await rm(folder, { recursive: true })
})
