import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test.each(['gateway', 'relay'])(
  'package.json: the %s starts its build and needs no tsx in production',
  (name) => {
    const file = new URL(`../../../${name}/package.json`, import.meta.url)
    const { dependencies, scripts } = JSON.parse(readFileSync(file, 'utf8'))
    expect(Object.keys(dependencies)).not.toContain('tsx')
    expect(scripts.start).toBe('node dist/main.js')
  },
)
