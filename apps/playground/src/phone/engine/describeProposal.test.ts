import { expect, test } from 'vitest'
import { describeProposal } from './describeProposal.ts'

const names: Readonly<Record<string, string>> = { 'eip155:1': 'Ethereum mainnet' }
const nameOf = (id: string) => names[id]

test('describeProposal: reads the site and its networks', () => {
  const proposal = {
    proposer: { publicKey: 'ab', metadata: { name: 'A site', url: 'https://site.example' } },
    requiredNamespaces: { eip155: { chains: ['eip155:1'] } },
    optionalNamespaces: {
      eip155: { chains: ['eip155:1', 'eip155:999'] },
      'eip155:5': {},
      solana: {},
    },
  }
  expect(describeProposal(proposal, nameOf)).toEqual({
    site: { name: 'A site', url: 'https://site.example' },
    networks: ['Ethereum mainnet', 'eip155:999', 'eip155:5', 'Solana'],
  })
})

test('describeProposal: names namespaces of a list', () => {
  expect(describeProposal(['eip155', 'bip122', 'cosmos'], nameOf)).toEqual({
    site: undefined,
    networks: ['Ethereum', 'Bitcoin', 'cosmos'],
  })
})

test('describeProposal: invalid parameters give an empty summary', () => {
  const nothing = { site: { name: '', url: '' }, networks: [] }
  expect(describeProposal(undefined, nameOf)).toEqual(nothing)
  expect(describeProposal({ proposer: { metadata: { name: 1 } } }, nameOf)).toEqual(nothing)
})

test('describeProposal: leaves out what the phone cannot grant', () => {
  const optionalNamespaces = {
    eip155: { chains: ['eip155:1'] },
    cosmos: { chains: ['cosmos:cosmoshub-4'] },
    'stacks:1': {},
  }
  expect(describeProposal({ optionalNamespaces }, nameOf).networks).toEqual(['Ethereum mainnet'])
})
