import { expect, test } from 'vitest'
import { readConfig } from './readConfig.ts'

const upstreams = { RPC_EIP155_1: 'https://node.example', RPC_EIP155_10: 'https://op.example' }
const read = (environment: NodeJS.ProcessEnv) => readConfig({ ...upstreams, ...environment }).names

test('readNames: no zone by default; a zone is of Ethereum by default', () => {
  expect(read({})).toBeUndefined()
  expect(read({ NAMES_RESERVED: 'acme' })).toBeUndefined()
  expect(read({ NAMES_ZONE: 'names.example.com' })).toEqual({
    zone: 'names.example.com',
    chainId: 'eip155:1',
    signerKey: undefined,
    reserved: [],
  })
  const signerKey = `0x${'5a'.repeat(32)}`
  expect(
    read({
      NAMES_ZONE: 'acme.eth',
      NAMES_CHAIN: 'eip155:10',
      NAMES_SIGNER_KEY: signerKey,
      NAMES_RESERVED: 'acme,our-team',
    }),
  ).toEqual({ zone: 'acme.eth', chainId: 'eip155:10', signerKey, reserved: ['acme', 'our-team'] })
})

test.each([
  ['one label', { NAMES_ZONE: 'example' }],
  ['capitals', { NAMES_ZONE: 'Names.example' }],
  ['a name that ENS refuses', { NAMES_ZONE: 'ab--c.example' }],
  ["another service's zone", { NAMES_ZONE: 'reown.id' }],
  ['a part of such a zone', { NAMES_ZONE: 'ours.wcn.id' }],
  ['a network of another kind', { NAMES_ZONE: 'a.example', NAMES_CHAIN: 'solana:abc' }],
  ['a network without an upstream', { NAMES_ZONE: 'a.example', NAMES_CHAIN: 'eip155:137' }],
  ['a short key', { NAMES_ZONE: 'a.example', NAMES_SIGNER_KEY: '0x5a' }],
  ['reserved names instead of labels', { NAMES_ZONE: 'a.example', NAMES_RESERVED: 'b.a.example' }],
])('readNames: refuses %s', (_, environment) => {
  expect(() => read(environment)).toThrow('NAMES_')
})

test('readNames: a problem never shows the key', () => {
  const NAMES_SIGNER_KEY = '0xhunter2'
  expect(() => read({ NAMES_ZONE: 'a.example', NAMES_SIGNER_KEY })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
  )
})
