import { expect, test } from 'vitest'
import { warningsOf } from './warnings.mjs'

test.each([
  'npm warn ERESOLVE overriding peer dependency',
  'npm warn deprecated thing@1.0.0: gone',
  '(!) Some chunks are larger than 500 kB after minification',
  'Module level directives cause errors when bundled, "use client" in x.js was ignored.',
  'Circular dependency: a.js -> b.js -> a.js',
  ' ⚠ The "middleware" file convention is deprecated.',
  'Warning: Next.js inferred your workspace root',
])('%s', (line) => {
  expect(warningsOf(`fine\n${line}\nfine`)).toEqual([line])
})

test('a clean build, and what concerns this machine alone, warn of nothing', () => {
  const clean = [
    'npm warn Unknown user config "nodedir". This will stop working in the next major version.',
    'vite v8.3.8 building client environment for production...',
    'dist/assets/forward-abc.js  4.10 kB',
    ' ✓ Compiled successfully in 3.1s',
  ]
  expect(warningsOf(clean.join('\n'))).toEqual([])
})
