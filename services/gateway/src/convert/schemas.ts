import * as v from 'valibot'

/** An EVM address in an answer. */
export const evmAddress = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/))

/** A whole number below 2^256, as decimal text. */
export const whole = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((text) => BigInt(text)),
  v.check((value) => value < 2n ** 256n, 'must have 256 bits at most'),
)

/** A whole number below 2^256, as hexadecimal text. */
export const hexWhole = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,64}$/),
  v.transform((text) => BigInt(text)),
)
