import { version } from 'react'
import { version as domVersion } from 'react-dom'
import { expect, inject, test } from 'vitest'

test('the page runs the React that its project names', () => {
  const major = inject('reactMajor')
  expect([version, domVersion].map((text) => text.split('.')[0])).toEqual([major, major])
})
