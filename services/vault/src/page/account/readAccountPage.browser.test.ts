import { expect, test } from 'vitest'
import { readAccountPage } from './readAccountPage.ts'

/** A document as the server writes it. */
function createPage(providers: string): Document {
  const page = document.implementation.createHTMLDocument()
  const facts = {
    ...{ project: 'shop', 'service-id': 'wallet', 'service-operator': 'Shop' },
    ...{ 'keeper-id': 'keeper', 'keeper-operator': 'Bank' },
    ...{ 'keeper-origin': 'https://keeper.example', networks: '{}', prices: 'off', providers },
  }
  for (const [name, content] of Object.entries(facts)) {
    const meta = page.createElement('meta')
    Object.assign(meta, { name, content })
    page.head.append(meta)
  }
  return page
}

test.each([
  ['google x', ['google', 'x']],
  ['x nobody google', ['google', 'x']],
  ['farcaster apple', ['apple', 'farcaster']],
  ['', []],
])('readAccountPage: the providers %j', (text, providers) => {
  expect(readAccountPage(createPage(text))).toMatchObject({ projectId: 'shop', providers })
})
