import { createPortico, type Portico } from 'portico'
import { evm } from 'portico/evm'
import type { Network } from 'portico/networks'
import { expect, test } from 'vitest'
import { runSample } from './test/runSample.ts'

test('docs/theming.md: networks with their marks', async () => {
  const { exported } = await runSample('theming#4')
  const { portico } = exported as { portico: Portico }
  const mark = expect.stringMatching(/^m/i)
  expect(portico.config.networks).toMatchObject([
    { name: 'Arbitrum One', mark },
    { name: 'OP Mainnet', mark },
  ])
})

test('docs/theming.md: a network of viem with a colour of its own', async () => {
  const { exported } = await runSample('theming#3')
  const { mine } = exported as { mine: Network }
  const portico = createPortico({ networks: [mine], adapters: [evm()] })
  expect(portico.config.networks).toMatchObject([{ name: 'Sonic', color: '#0052ff' }])
})
