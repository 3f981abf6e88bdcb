import { expect, test } from 'vitest'
import type { Connector } from '../../core/interfaces/connector.ts'
import { modelConnector, modelWallet } from '../test/modelWorld.ts'
import { getWalletIcon } from './getWalletIcon.ts'

const icon = 'data:image/png;base64,AA=='

function connector(id: string, change: Partial<Connector>): Connector {
  const namespace = change.namespaces?.[0] ?? 'eip155'
  return {
    ...modelConnector(modelWallet(id, [namespace]), 'namespace'),
    type: 'announced',
    ...change,
  }
}

test('getWalletIcon: a merged wallet has the icon of its other namespace, others have their own', () => {
  const connectors = [
    connector('cedar.evm', { name: 'Cedar', namespaces: ['eip155'], icon }),
    connector('cedar.dot', { name: 'Cedar', namespaces: ['polkadot'], icon: undefined }),
    connector('birch', { name: 'Birch', namespaces: ['polkadot'], icon: undefined }),
    // Its icon is not the one of the wallet that it reached.
    connector('relay', { name: 'Relay', type: 'walletConnect', icon }),
  ]
  expect(getWalletIcon({ connectors }, { id: 'cedar.dot' })).toBe(icon)
  expect(getWalletIcon({ connectors }, { id: 'cedar.dot', icon: 'data:own' })).toBe('data:own')
  expect(getWalletIcon({ connectors }, { id: 'birch' })).toBeUndefined()
  expect(getWalletIcon({ connectors }, { id: 'relay' })).toBeUndefined()
  expect(getWalletIcon({ connectors: [] }, { id: 'cedar.dot' })).toBeUndefined()
})

test('getWalletIcon: namesakes in one namespace lend nothing, since one may be an impostor', () => {
  const connectors = [
    connector('cedar.evm', { name: 'Cedar', namespaces: ['eip155'], icon }),
    connector('cedar.dot', { name: 'Cedar', namespaces: ['polkadot'], icon: undefined }),
    connector('false.dot', { name: 'Cedar', namespaces: ['polkadot'], icon: undefined }),
  ]
  expect(getWalletIcon({ connectors }, { id: 'false.dot' })).toBeUndefined()
})
