import { describe, expect, test } from 'vitest'
import { setTheme } from '../../features/appearance/setTheme.ts'
import { createWorld } from '../../features/test/fixtures.ts'

const colorNames = ['accent', 'surface', 'text', 'on-accent', 'color-mix', 'qr-color']

function errorOf(name: string, value: unknown): unknown {
  const { portico } = createWorld()
  try {
    setTheme(portico, { variables: { [name]: value } })
    return undefined
  } catch (error) {
    return error
  } finally {
    portico.close()
  }
}

describe('theme variables in a page', () => {
  test.each([
    'red',
    ' #fff',
    'RebeccaPurple',
    'currentColor',
    '#ff00aacc',
    'rgb(1 2 3 / 50%)',
    'oklch(0.7 0.1 200)',
    'var(--brand, #f00)',
    'color-mix(in oklab, red, var(--b) 10%)',
  ])('accepts the colour %s', (value) => {
    for (const name of colorNames) expect(errorOf(`--portico-${name}`, value)).toBeUndefined()
  })

  test.each(['banana', 'banana split', '', '#banana', '#12', '12px', 7, null, {}, ['a b']])(
    '%j is no colour',
    (value) => {
      for (const name of colorNames) {
        const error = errorOf(`--portico-${name}`, value)
        expect(error).toMatchObject({ code: 'config/invalid-option' })
        expect((error as Error).message).toContain(
          `an object whose "--portico-${name}" is a CSS color`,
        )
      }
    },
  )

  test.each([
    ['--portico-radius-master', '4px'],
    ['--portico-radius-master', 'var(--r)'],
    ['--portico-font-size-master', '0.6rem'],
    ['--portico-font-family', '"Two Words", serif'],
    ['--portico-z-index', 7],
    ['--portico-z-index', '7'],
    ['--w3m-color-mix-strength', 40],
  ])('%s accepts %j', (name, value) => {
    expect(errorOf(name, value)).toBeUndefined()
  })

  test.each([
    ['--portico-radius-master', 4, 'width'],
    ['--portico-font-size-master', '12', 'width'],
    ['--w3m-border-radius-master', '-1px', 'width'],
    ['--portico-z-index', 'top', 'z-index'],
    ['--portico-color-mix-strength', Number.NaN, 'opacity'],
    ['--portico-font-family', '', 'font-family'],
  ])('%s rejects %j', (name, value, property) => {
    const error = errorOf(name, value)
    expect(error).toMatchObject({ code: 'config/invalid-option' })
    expect((error as Error).message).toContain(`is a CSS ${property}`)
  })
})
