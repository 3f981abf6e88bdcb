import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test.each(['gateway', 'relay'])('the %s runs what was built: production needs no tsx', (name) => {
  const file = new URL(`../../../${name}/package.json`, import.meta.url)
  const { dependencies, scripts } = JSON.parse(readFileSync(file, 'utf8'))
  expect(Object.keys(dependencies)).not.toContain('tsx')
  expect(scripts.start).toBe('node dist/main.js')
})
