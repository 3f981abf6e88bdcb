import { compactToU8a, u8aConcat } from '@polkadot/util'
import type { LocalRuntime } from './localRuntime.ts'

/** Why the runtime refuses a call: a `DispatchError`. */
export type DispatchFailure =
  | { readonly Token: string }
  | { readonly Module: { readonly index: number; readonly error: string } }

/** An event of an extrinsic: pallet, name and fields. */
export type LocalEvent = {
  readonly pallet: string
  readonly name: string
  readonly fields: readonly unknown[]
}

const APPLY_EXTRINSIC = 0
const NO_TOPICS = Uint8Array.of(0)

/** Encodes `System.Events` of a block, whose lists of events are in the order of extrinsics. */
export function encodeEvents(
  runtime: LocalRuntime,
  extrinsics: readonly (readonly LocalEvent[])[],
): Uint8Array {
  const records = extrinsics.flatMap((events, index) =>
    events.map((event) =>
      u8aConcat(
        Uint8Array.of(APPLY_EXTRINSIC),
        runtime.encode('u32', index),
        encodeEvent(runtime, event),
        NO_TOPICS,
      ),
    ),
  )
  return u8aConcat(compactToU8a(records.length), ...records)
}

function encodeEvent(
  { registry, encode }: LocalRuntime,
  { pallet, name, fields }: LocalEvent,
): Uint8Array {
  const found = registry.metadata.pallets.find((item) => item.name.toString() === pallet)
  const type = found?.events.unwrap().type
  const variant =
    type &&
    registry.lookup
      .getSiType(type)
      .def.asVariant.variants.find((item) => item.name.toString() === name)
  if (!found || !variant) throw new RangeError(`no event ${pallet}.${name}`)
  const encoded = variant.fields.map((field, index) =>
    encode(registry.createLookupType(field.type), fields[index]),
  )
  const indices = Uint8Array.of(found.index.toNumber(), variant.index.toNumber())
  return u8aConcat(indices, ...encoded)
}

/** Returns an error of a pallet as a `DispatchError`. */
export function moduleError(
  { registry }: LocalRuntime,
  pallet: string,
  name: string,
): DispatchFailure {
  const found = registry.metadata.pallets.find((item) => item.name.toString() === pallet)
  const type = found?.errors.unwrap().type
  const variant =
    type &&
    registry.lookup
      .getSiType(type)
      .def.asVariant.variants.find((item) => item.name.toString() === name)
  if (!found || !variant) throw new RangeError(`no error ${pallet}.${name}`)
  const index = variant.index.toNumber().toString(16).padStart(2, '0')
  return { Module: { index: found.index.toNumber(), error: `0x${index}000000` } }
}
