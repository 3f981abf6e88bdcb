import { expect, test } from 'vitest'
import { parseStoryAddress, storyAddress, storyIds } from './storyAddress.ts'

test('parseStoryAddress: reads what storyAddress writes, for every story', () => {
  const appearance = { mode: 'dark', language: 'ar' } as const
  expect(storyIds.length).toBeGreaterThan(50)
  for (const id of storyIds) {
    const read = parseStoryAddress(storyAddress(id, appearance))
    expect(read).toMatchObject({ only: id, appearance })
  }
})

test('parseStoryAddress: an unknown story is the whole gallery', () => {
  expect(parseStoryAddress('?only=Connect/nonsense').only).toBeUndefined()
})
