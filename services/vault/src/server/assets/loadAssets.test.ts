import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '@portico/common'
import { createTestFolder } from '@portico/common/test'
import { expect, test } from 'vitest'
import { loadAssets } from './loadAssets.ts'

test('loadAssets: the script of the frame with its integrity, and no other file', async () => {
  const folder = await createTestFolder()
  writeFileSync(join(folder, 'frame.abcd1234.js'), 'alert("hi")')
  writeFileSync(join(folder, 'other.txt'), 'secret')
  const { files, entry } = loadAssets(folder)
  expect([...files.keys()]).toEqual(['frame.abcd1234.js'])
  expect(new TextDecoder().decode(files.get(entry.name)?.body)).toBe('alert("hi")')
  // printf 'alert("hi")' | openssl dgst -sha384 -binary | base64
  expect(entry).toEqual({
    name: 'frame.abcd1234.js',
    integrity: 'sha384-2hfzhYdzPuHgtKQ6VOzPiMlCv79wX3577qL4wyjf5hLbA/qmAdxBmwq4izatpG/w',
  })
})

test.each([[[]], [['frame.js']], [['frame.abcd1234.js', 'frame.abcd5678.js']]])(
  'loadAssets: with the files %j, the frame is not built',
  async (names) => {
    const folder = await createTestFolder()
    for (const name of names) writeFileSync(join(folder, name), '')
    expect(() => loadAssets(folder)).toThrow(ConfigError)
    expect(() => loadAssets(join(folder, 'missing'))).toThrow('npm run build -w services/vault')
  },
)
