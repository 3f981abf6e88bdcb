import { expectTypeOf, test } from 'vitest'
import type { FrameRequestPayload, FrameSuccessPayload } from './events.ts'
import type { PlainValue } from './toPlainValue.ts'

test('RPC_REQUEST: its parameters and its result are plain values', () => {
  expectTypeOf<FrameRequestPayload<'RPC_REQUEST'>>().toEqualTypeOf<{
    chainId: string
    method: string
    params?: PlainValue
  }>()
  expectTypeOf<FrameSuccessPayload<'RPC_REQUEST'>>().toEqualTypeOf<{ result: PlainValue }>()
})
