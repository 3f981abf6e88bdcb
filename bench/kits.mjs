// The same small page with each kit: one connect button. `open` is the selector of the button,
// `row` that of the first wallet. Versions are exact. The report lists overrides of packages that
// cannot be installed as published.

const react = { react: '19.3.1', 'react-dom': '19.3.1' }
const query = { '@tanstack/react-query': '5.108.0' }

/**
 * @typedef {{
 *   id: string,
 *   name: string,
 *   dependencies: Record<string, string>,
 *   overrides?: Record<string, unknown>,
 *   legacyPeers?: boolean,
 *   packed?: boolean,
 *   open: string,
 *   row: string,
 *   notes?: string,
 * }} Kit
 */

/** @type {readonly Kit[]} */
export const kits = [
  {
    id: 'bare',
    name: 'React only (floor)',
    dependencies: react,
    open: 'button.open',
    row: 'dialog[open] button.row',
  },
  {
    id: 'wagmi',
    name: 'wagmi + viem, hand-written dialog',
    dependencies: { ...react, ...query, viem: '2.57.1', wagmi: '3.7.7' },
    overrides: { viem: '2.57.1' },
    open: 'button.open',
    row: 'dialog[open] button.row',
  },
  {
    id: 'portico-evm',
    name: 'Portico (EVM)',
    dependencies: { ...react, viem: '2.57.1' },
    packed: true,
    open: 'button.portico-button',
    row: '[data-portico-modal] >> css=dialog[open] [data-row]',
  },
  {
    id: 'portico-evm-solana',
    name: 'Portico (EVM + Solana)',
    dependencies: { ...react, viem: '2.57.1', '@solana/kit': '8.4.0' },
    packed: true,
    open: 'button.portico-button',
    row: '[data-portico-modal] >> css=dialog[open] [data-row]',
  },
  {
    id: 'portico-all',
    name: 'Portico (EVM + Solana + relay)',
    dependencies: { ...react, viem: '2.57.1', '@solana/kit': '8.4.0' },
    packed: true,
    open: 'button.portico-button',
    row: '[data-portico-modal] >> css=dialog[open] [data-row]',
  },
  {
    id: 'rainbowkit',
    name: 'RainbowKit',
    dependencies: {
      ...react,
      ...query,
      '@rainbow-me/rainbowkit': '2.2.11',
      viem: '2.57.1',
      wagmi: '2.19.5',
    },
    overrides: { viem: '2.57.1' },
    legacyPeers: true,
    open: '[data-testid="rk-connect-button"]',
    row: '[data-testid^="rk-wallet-option-"]',
  },
  {
    id: 'connectkit',
    name: 'ConnectKit',
    dependencies: { ...react, ...query, connectkit: '1.9.2', viem: '2.57.1', wagmi: '2.19.5' },
    overrides: { viem: '2.57.1' },
    legacyPeers: true,
    open: 'main button',
    row: '[role=dialog] button:has-text("Bench Wallet")',
  },
]
