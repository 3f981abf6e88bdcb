import { createPortico } from 'portico'
import { defineElements } from 'portico/element'
import { evm } from 'portico/evm'
import { mainnet } from 'portico/networks'
import { solana } from 'portico/solana'

// A typical site: public networks, no test wallet, only the elements.
defineElements(
  createPortico({ projectId: 'e2e', networks: [mainnet], adapters: [evm(), solana()] }),
)
