import { namespaces } from 'portico/wire'
import { describe, expect, test } from 'vitest'
import { findNamespaceUses } from './namespaceUses.mjs'

const textsOf = (source: string, options = {}) =>
  findNamespaceUses(source, options).map(({ text }) => text)

describe('findNamespaceUses', () => {
  test.each([
    ['a comparison', "if (namespace === 'eip155') run()", "'eip155'"],
    ['a case', "switch (namespace) { case 'solana': run() }", "'solana'"],
    ['a list', "const known = ['bip122']", "'bip122'"],
    ['a constant', "const evm = 'eip155'", "'eip155'"],
    ['a constant with a type', "const evm: Namespace = 'eip155'", "'eip155'"],
    ['a constant of a set', "const known = new Set(['EIP155'])", "'EIP155'"],
    ['an argument', "requireConnection(portico, { namespace: 'eip155' })", "'eip155'"],
    ['an attribute', 'const button = <Button namespace="solana" />', '"solana"'],
    ['a prefix', "chainId.startsWith('eip155:')", "'eip155:'"],
    ['a part of a prefix', "chainId.startsWith('eip')", "'eip'"],
    ['a plain template', 'chainId.startsWith(`polkadot:`)', '`polkadot:`'],
    ['a template', `const id = \`eip155:\${chainId}\``, '`eip155:$' + '{…'],
    ['a concatenation', "const id = 'eip155' + ':' + chainId", "'eip155'"],
    ['a pattern', 'const isEvm = /^eip155:/.test(id)', '/^eip155:/'],
    ['an escaped literal', "const evm = '\\x65ip155'", "'\\x65ip155'"],
    ['a map', 'const coins = { eip155: 1 }', 'eip155: 1'],
    ['a map with a quoted key', "const coins = { 'eip155': 1 }", "'eip155': 1"],
    ['a map with a short key', 'const adapters = { solana }', 'solana'],
    ['a map with a method', 'const run = { eip155() {} }', 'eip155() {}'],
    ['an enum', 'enum Kind { eip155 }', 'eip155'],
    ['a read of a map', 'const coin = coins.eip155', 'coins.eip155'],
    ['a read by key', "const coin = coins['eip155']", "'eip155'"],
    ['a read by destructuring', 'const { eip155: coin } = coins', 'eip155: coin'],
  ])('refuses %s', (_, source, text) => {
    expect(textsOf(source)).toEqual([text])
    expect(textsOf(source, { allowsTables: true })).toEqual([text])
  })

  test.each([
    ['an annotation', 'const a: Record<Namespace, 1> = { eip155: 1 }'],
    ['a read-only annotation', 'const a: Readonly<Record<ChainNamespace, 1>> = { eip155: 1 }'],
    ['satisfies', 'const a = { eip155: 1 } as const satisfies Record<Namespace, 1>'],
  ])('accepts an exhaustive table by %s where tables are allowed', (_, source) => {
    expect(textsOf(source)).toHaveLength(1)
    expect(textsOf(source, { allowsTables: true })).toEqual([])
  })

  test.each([
    ['a partial table', 'const a: Partial<Record<Namespace, 1>> = { eip155: 1 }'],
    ['a table of some', "const a: Record<'eip155', 1> = { eip155: 1 }"],
    ['a table by text', 'const a: Record<string, 1> = { eip155: 1 }'],
    ['a cast', 'const a = { eip155: 1 } as Record<Namespace, 1>'],
    ['a map inside a table', 'const a: Record<Namespace, 1> = { x: { eip155: 1 } }'],
  ])('refuses %s', (_, source) => {
    expect(textsOf(source, { allowsTables: true })).toEqual(['eip155: 1'])
  })

  test.each([
    ['a type', "type Evm = 'eip155'; declare const a: LiveConnection<'eip155'>"],
    ['an interface', 'interface Providers { eip155: Eip1193Provider }'],
    ['a network', "const main = 'eip155:1'"],
    ['a comparison of variables', 'if (network.chainNamespace === namespace) run()'],
    ['a message', "const text = 'Solana wallets, namespace.eip155'"],
    ['a comment', "// namespace === 'eip155'\nrun()"],
    ['an import', "import { solana } from './solana'"],
  ])('accepts %s', (_, source) => {
    expect(textsOf(source)).toEqual([])
  })

  test.each(namespaces)('knows %s', (namespace) => {
    expect(textsOf(`const known = '${namespace}'`)).toEqual([`'${namespace}'`])
  })

  test('a use has its line', () => {
    expect(findNamespaceUses("\n\nconst a = 'solana'")).toEqual([{ line: 3, text: "'solana'" }])
  })
})
