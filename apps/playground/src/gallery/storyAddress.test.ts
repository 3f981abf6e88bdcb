import { expect, test } from 'vitest'
import { parseStoryAddress, storyAddress, storyIds } from './storyAddress.ts'

test('parseStoryAddress: reads what storyAddress writes, for every story', () => {
  const appearance = { mode: 'dark', language: 'ar' } as const
  expect(storyIds.length).toBeGreaterThan(50)
  for (const id of storyIds) {
    expect(parseStoryAddress(storyAddress(id, appearance))).toEqual({ only: id, appearance })
  }
})

test('parseStoryAddress: an unknown story is the whole gallery', () => {
  expect(parseStoryAddress('?only=Connect/nonsense').only).toBeUndefined()
})
