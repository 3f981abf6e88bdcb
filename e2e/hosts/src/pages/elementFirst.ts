import { createPortico } from 'portico'
import { defineElements } from 'portico/element'
import { evm } from 'portico/evm'
import { mainnet } from 'portico/networks'
import { solana } from 'portico/solana'

// A site as it would be: public networks, no test wallet, nothing but the elements.
defineElements(
  createPortico({ projectId: 'e2e', networks: [mainnet], adapters: [evm(), solana()] }),
)
