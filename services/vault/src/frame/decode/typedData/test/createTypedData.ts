import fc from 'fast-check'

interface TypedValue {
  readonly type: string
  readonly value: unknown
}

const hex = (length: number) =>
  fc
    .uint8Array({ minLength: length, maxLength: length })
    .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)

const number = fc
  .integer({ min: 1, max: 32 })
  .chain((bytes) =>
    fc
      .bigInt({ min: 0n, max: 2n ** BigInt(8 * bytes - 1) - 1n })
      .chain((value) =>
        fc.constantFrom<TypedValue>(
          { type: `uint${8 * bytes}`, value: `${value}` },
          { type: `int${8 * bytes}`, value: `${-value}` },
        ),
      ),
  )

const atomic: fc.Arbitrary<TypedValue> = fc.oneof(
  number,
  fc.boolean().map((value) => ({ type: 'bool', value })),
  hex(20).map((value) => ({ type: 'address', value })),
  fc.nat(40).chain((length) => hex(length).map((value) => ({ type: 'bytes', value }))),
  fc
    .integer({ min: 1, max: 32 })
    .chain((length) => hex(length).map((value) => ({ type: `bytes${length}`, value }))),
  fc.string({ unit: 'grapheme' }).map((value) => ({ type: 'string', value })),
)

const listed = fc.tuple(atomic, fc.nat(3), fc.boolean()).map(
  ([{ type, value }, length, isFixed]): TypedValue => ({
    type: `${type}[${isFixed && length > 0 ? length : ''}]`,
    value: Array.from({ length }, () => value),
  }),
)

/** Typed data with a struct in a struct, lists of it, and members of all types. */
export function createTypedData() {
  const members = fc.array(fc.oneof(atomic, listed), { maxLength: 5 })
  return fc.tuple(members, members, fc.nat(2), fc.string()).map(([outer, inner, length, name]) => {
    const part = toMessage(inner)
    return {
      domain: { name, chainId: 1 },
      primaryType: 'Outer',
      types: {
        Outer: [
          ...toMembers(outer),
          { name: 'parts', type: 'Inner[]' },
          { name: 'part', type: 'Inner' },
        ],
        Inner: toMembers(inner),
      },
      message: { ...toMessage(outer), parts: Array.from({ length }, () => part), part },
    }
  })
}

function toMembers(values: readonly TypedValue[]) {
  return values.map(({ type }, place) => ({ name: `m${place}`, type }))
}

function toMessage(values: readonly TypedValue[]): Record<string, unknown> {
  return Object.fromEntries(values.map(({ value }, place) => [`m${place}`, value]))
}
