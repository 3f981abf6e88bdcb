import { expect, test } from 'vitest'
import { ConfigError } from './configError.ts'
import { explainStart } from './explainStart.ts'

const explain = (cause: unknown) => explainStart(new ConfigError(['PORT is taken.'], { cause }))

test.each([
  ['an address', new TypeError('no way to redis://me:hunter2@cache:6379 now'), 'no way to … now'],
  ['all addresses of a name', new AggregateError([new TypeError('a'), new TypeError('a')]), 'a'],
  ['a query', new TypeError('select hunter2', { cause: new TypeError('refused') }), 'refused'],
  ['a file', new SyntaxError('"hunter2" is not JSON'), 'it is not valid JSON'],
  ['lines', new TypeError('one\nhunter2'), 'one'],
  ['nothing', new TypeError(''), 'unknown'],
])('explainStart: the cause is shown without what it quotes: %s', (_, cause, words) => {
  expect(explain(cause)).toBe(`PORT is taken.\nCause: ${words}`)
})

test('explainStart: without a cause, only the problems are shown', () => {
  expect(explainStart(new ConfigError(['One.', 'Two.']))).toBe('One.\nTwo.')
})
