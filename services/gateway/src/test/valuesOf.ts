import fc from 'fast-check'
import * as v from 'valibot'

/** Values that exist in the local world, so that requests reach more than the schemas. */
const known: readonly unknown[] = [
  'eip155:31337',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
  'eip155:31337:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
  'metamask',
  'phantom',
  'USD',
  'eth_blockNumber',
  'eth_getBalance',
  'eth_sendRawTransaction',
  'wallet',
]

type Schema = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, Schema>>
  readonly item?: Schema
  readonly options?: readonly unknown[]
  readonly wrapped?: Schema
  readonly literal?: unknown
  readonly key?: Schema
  readonly value?: Schema
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[]
}

/** Generates values that a schema accepts, by walking it. */
export function valuesOf(schema: v.GenericSchema): fc.Arbitrary<unknown> {
  return walk(schema as Schema).filter((value) => v.is(schema, value))
}

function walk(schema: Schema): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return arrayOf(schema)
    case 'optional':
      return fc.option(walk(schema.wrapped as Schema), { nil: undefined })
    case 'nullable':
      return fc.option(walk(schema.wrapped as Schema), { nil: null })
    case 'union':
      return fc.oneof(...(schema.options as readonly Schema[]).map(walk))
    case 'picklist':
      return fc.constantFrom(...(schema.options as readonly unknown[]))
    case 'literal':
      return fc.constant(schema.literal)
    case 'record':
      return fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }))
    case 'string':
      return textOf(schema)
    case 'number':
      return fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'unknown':
      return fc.jsonValue({ maxDepth: 3 })
    default:
      throw new TypeError(`The walk knows no ${schema.type}: teach it.`)
  }
}

function objectOf({ entries = {} }: Schema): fc.Arbitrary<unknown> {
  const parts = Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [name, valuesOf(entry)]),
  )
  return fc.record(parts).map(withoutUndefined)
}

const withoutUndefined = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined))

function arrayOf(schema: Schema): fc.Arbitrary<unknown> {
  const minLength = Number(requirement(schema, 'min_length') ?? 0)
  const maxLength = Math.min(Number(requirement(schema, 'max_length') ?? 8), 8)
  return fc.array(walk(schema.item as Schema), { minLength, maxLength })
}

function textOf(schema: Schema): fc.Arbitrary<unknown> {
  const pattern = requirement(schema, 'regex')
  const maxLength = Math.min(Number(requirement(schema, 'max_length') ?? 40), 200)
  const written =
    pattern instanceof RegExp
      ? fc.stringMatching(pattern)
      : fc.string({ unit: 'grapheme', maxLength })
  const meant = known.filter((value) => v.is(schema, value))
  return meant.length > 0 ? fc.oneof(written, fc.constantFrom(...meant)) : written
}

/** The requirement of an action in the pipe, or in a nested pipe. */
function requirement(schema: Schema, type: string): unknown {
  for (const item of schema.pipe ?? []) {
    if (item.type === type) return item.requirement
    const inner = item === (schema as unknown) ? undefined : (item as unknown as Schema).pipe
    if (inner && item.type === schema.type) {
      const found = inner.find((action) => action.type === type)?.requirement
      if (found !== undefined) return found
    }
  }
  return undefined
}

/** Text that often breaks programs. */
export const nastyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    '.',
    '..',
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '%00',
    '%',
    '%zz',
    '\0',
    'a\r\nset-cookie: x=1',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'prototype',
    'null',
    'undefined',
    'NaN',
    '-1',
    '0',
    '1e309',
    '9'.repeat(400),
    "' or 1=1--",
    '<script>alert(1)</script>',
    '\u202eabc',
    '\ufeff',
    '\ufffe',
    '😀'.repeat(50),
    'a'.repeat(3000),
    '0x'.repeat(500),
    'eip155:31337:',
    'eip155:__proto__',
    '(a+)+$'.repeat(20),
  ),
)
