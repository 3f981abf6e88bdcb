import { describe, expect, test } from 'vitest'
import { readVariables } from './readVariables.ts'

describe('readVariables', () => {
  test('reads what the card has, by its names and the older ones', () => {
    expect(
      readVariables({
        '--portico-accent': ' #0a7d5a ',
        '--portico-surface': 'rgb(10 20 30 / 50%)',
        '--portico-text': 'oklch(0.7 0.1 200)',
        '--w3m-color-mix': 'rebeccapurple',
        '--w3m-color-mix-strength': 40,
        '--w3m-font-family': "'Inter', sans-serif",
        '--portico-font-size-master': '12px',
        '--w3m-border-radius-master': '2.5px',
      }),
    ).toEqual({
      accent: '#0a7d5a',
      surface: 'rgb(10 20 30 / 50%)',
      text: 'oklch(0.7 0.1 200)',
      colorMix: 'rebeccapurple',
      colorMixStrength: 0.4,
      fontFamily: "'Inter', sans-serif",
      fontSize: 12,
      radius: 2.5,
    })
  })

  test.each([
    ['--portico-accent', 'url(https://evil.example/)'],
    ['--portico-accent', 'var(--t1)'],
    ['--portico-accent', 'red; position: fixed'],
    ['--portico-accent', 'rgb(var(--x))}'],
    ['--portico-text', 'color-mix(in srgb, red, blue)'],
    ['--portico-text', 12],
    ['--portico-font-family', 'x; background: url(//evil.example)'],
    ['--portico-font-family', 'local(x)'],
    ['--portico-font-family', 'x'.repeat(257)],
    ['--portico-color-mix-strength', 101],
    ['--portico-color-mix-strength', 'much'],
    ['--portico-radius-master', '1e9px'],
    ['--portico-radius-master', '-4px'],
    ['--portico-font-size-master', 'calc(1px * 999)'],
    ['--portico-z-index', 9999],
    ['--s0', '#000'],
    ['--bad', 'transparent'],
  ])('%s: %s is dropped', (name, value) => {
    const read = Object.values(readVariables({ [name]: value }))
    expect(read.every((one) => one === undefined)).toBe(true)
  })

  test('sizes stay readable', () => {
    const values = { '--portico-font-size-master': '1px', '--portico-radius-master': '99px' }
    expect(readVariables(values)).toMatchObject({ fontSize: 8, radius: 10 })
  })
})
