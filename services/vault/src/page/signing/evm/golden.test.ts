import { expect, test } from 'vitest'
import { cases } from '../../../frame/decode/vectors/metamaskBatches.json' with { type: 'json' }
import { decodeEvmTransaction } from '../../../frame/index.ts'
import { deepFreeze } from '../deepFreeze.ts'
import { readTransaction } from './readTransaction.ts'

interface Call {
  readonly to: string
  readonly value?: string
  readonly data?: string
}

const from = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const calls: readonly Call[] = cases.flatMap((vector): readonly Call[] => vector.calls)

function decode(request: object) {
  return decodeEvmTransaction(deepFreeze(readTransaction([request])))
}

function toCapitals(hex: string): string {
  return `0x${hex.slice(2).toUpperCase()}`
}

test.each(calls)(
  'readTransaction: the case of digits and the order of keys do not matter',
  (call) => {
    const { to, value = '0x0', data = '0x' } = call
    const turned = { value: toCapitals(value), data: toCapitals(data), to: to.toLowerCase(), from }
    expect(decode(turned)).toEqual(decode({ from, to, data, value }))
  },
)
