import { expect, test } from 'vitest'
import { applyTheme } from './applyTheme.ts'
import { contrast } from './color.ts'
import { readColor } from './readColor.ts'

function apply(variables: Readonly<Record<string, string>>, themeMode?: 'light' | 'dark') {
  const root = document.createElement('html')
  applyTheme({ root, getSystemMode: () => 'dark' }, { themeMode, variables })
  const read = (name: string) => root.style.getPropertyValue(name)
  const color = (name: string) => readColor(document, read(name)) ?? [0, 0, 0]
  return { root, read, color }
}

test('applyTheme: the mode of the site, else of the system', () => {
  expect(apply({}, 'light').root.dataset.theme).toBe('light')
  const { root, read } = apply({})
  expect(root.dataset.theme).toBe('dark')
  expect(read('--s0')).toBe('rgb(23 23 22)')
})

test('applyTheme: colours of any notation, and no text that a site hides', () => {
  const { read, color } = apply({
    '--portico-accent': 'hsl(160 85% 26%)',
    '--portico-surface': 'white',
    '--portico-text': '#fefefe',
  })
  expect(color('--accent').map((channel) => Math.round(channel * 255))).toEqual([10, 123, 85])
  expect(contrast(color('--t1'), color('--s0'))).toBeGreaterThan(4.5)
  expect(read('--s0')).toBe('rgb(255 255 255)')
})

test('applyTheme: what is see-through or no colour is that of the card', () => {
  for (const surface of ['transparent', 'rgb(0 0 0 / 50%)', 'nocolour']) {
    expect(apply({ '--portico-surface': surface }, 'light').read('--s0')).toBe('rgb(255 255 255)')
  }
})

test('applyTheme: a later theme takes an earlier one back', () => {
  const { root, read } = apply({ '--portico-radius-master': '1px' })
  expect(read('--radius')).toBe('1px')
  applyTheme({ root, getSystemMode: () => 'light' }, { variables: {} })
  expect(read('--radius')).toBe('')
})
