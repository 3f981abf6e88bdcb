import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '@portico/common'
import { createTestFolder } from '@portico/common/test'
import { expect, test } from 'vitest'
import { loadAssets } from './loadAssets.ts'

test('loadAssets: script and style of the frame with their integrity, and no other file', async () => {
  const folder = await createTestFolder()
  writeFileSync(join(folder, 'frame.abcd1234.js'), 'alert("hi")')
  writeFileSync(join(folder, 'frame.abcd1234.css'), 'a{}')
  writeFileSync(join(folder, 'other.txt'), 'secret')
  const { files, entry, style } = loadAssets(folder)
  expect([...files.keys()]).toEqual(['frame.abcd1234.js', 'frame.abcd1234.css'])
  expect(new TextDecoder().decode(files.get(entry.name)?.body)).toBe('alert("hi")')
  // printf 'alert("hi")' | openssl dgst -sha384 -binary | base64
  expect(entry).toEqual({
    name: 'frame.abcd1234.js',
    integrity: 'sha384-2hfzhYdzPuHgtKQ6VOzPiMlCv79wX3577qL4wyjf5hLbA/qmAdxBmwq4izatpG/w',
  })
  expect(new TextDecoder().decode(files.get(style.name)?.body)).toBe('a{}')
  expect(files.get(style.name)?.type).toBe('text/css; charset=utf-8')
  // printf 'a{}' | openssl dgst -sha384 -binary | base64
  expect(style).toEqual({
    name: 'frame.abcd1234.css',
    integrity: 'sha384-m4Zcd9m9Kerya2aMKZ9CuL1yv7QLjdpmEo79GaQCk1uO2U4trsxWuyqSJsOzpOru',
  })
})

const CSS = 'frame.abcd1234.css'

test.each([
  [[]],
  [['frame.js', CSS]],
  [['frame.abcd1234.js']],
  [['frame.abcd1234.js', 'frame.abcd5678.js', CSS]],
])('loadAssets: with the files %j, the frame is not built', async (names) => {
  const folder = await createTestFolder()
  for (const name of names) writeFileSync(join(folder, name), '')
  expect(() => loadAssets(folder)).toThrow(ConfigError)
  expect(() => loadAssets(join(folder, 'missing'))).toThrow('npm run build -w services/vault')
})
