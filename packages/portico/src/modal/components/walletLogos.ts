// Made by services/gateway/directory/scripts/buildStatic.mjs; do not edit.

/*! Logos of wallets belong to their owners; they are here so that a person can recognise a
 * wallet. Drawings from RainbowKit (https://github.com/rainbow-me/rainbowkit), MIT License,
 * Copyright (c) 2024 Rainbow, and Web3 Icons (https://github.com/0xa3k5/web3icons), MIT License,
 * Copyright (c) 0xa3k5; pictures from thirdweb (https://github.com/thirdweb-dev/js) and
 * @polkadot/apps-config (https://github.com/polkadot-js/apps), Apache License 2.0.
 * Permission is hereby granted, free of charge, to any person obtaining a copy of this
 * software and associated documentation files (the "Software"), to deal in the Software without
 * restriction, including without limitation the rights to use, copy, modify, merge, publish,
 * distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
 * Software is furnished to do so, subject to the following conditions: The above copyright notice
 * and this permission notice shall be included in all copies or substantial portions of the
 * Software. THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED,
 * INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE
 * AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM,
 * DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
 * OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE. */

/** Loads the logo of a well-known wallet, as SVG, by its id. WalletConnect's is an icon. */
export const walletLogos: Readonly<
  Record<string, (() => Promise<{ readonly logo: string }>) | undefined>
> = {
  metamask: () => import('./walletLogos/metamask.ts'),
  trust: () => import('./walletLogos/trust.ts'),
  coinbase: () => import('./walletLogos/coinbase.ts'),
  phantom: () => import('./walletLogos/phantom.ts'),
  okx: () => import('./walletLogos/okx.ts'),
  binance: () => import('./walletLogos/binance.ts'),
  rabby: () => import('./walletLogos/rabby.ts'),
  rainbow: () => import('./walletLogos/rainbow.ts'),
  uniswap: () => import('./walletLogos/uniswap.ts'),
  ledger: () => import('./walletLogos/ledger.ts'),
  zerion: () => import('./walletLogos/zerion.ts'),
  bitget: () => import('./walletLogos/bitget.ts'),
  safepal: () => import('./walletLogos/safepal.ts'),
  solflare: () => import('./walletLogos/solflare.ts'),
  backpack: () => import('./walletLogos/backpack.ts'),
  bybit: () => import('./walletLogos/bybit.ts'),
  brave: () => import('./walletLogos/brave.ts'),
  tokenpocket: () => import('./walletLogos/tokenpocket.ts'),
  'crypto-com': () => import('./walletLogos/crypto-com.ts'),
  exodus: () => import('./walletLogos/exodus.ts'),
  safe: () => import('./walletLogos/safe.ts'),
  robinhood: () => import('./walletLogos/robinhood.ts'),
  kraken: () => import('./walletLogos/kraken.ts'),
  imtoken: () => import('./walletLogos/imtoken.ts'),
  onekey: () => import('./walletLogos/onekey.ts'),
  '1inch': () => import('./walletLogos/1inch.ts'),
  trezor: () => import('./walletLogos/trezor.ts'),
  tangem: () => import('./walletLogos/tangem.ts'),
  ready: () => import('./walletLogos/ready.ts'),
  ronin: () => import('./walletLogos/ronin.ts'),
  coin98: () => import('./walletLogos/coin98.ts'),
  jupiter: () => import('./walletLogos/jupiter.ts'),
  keplr: () => import('./walletLogos/keplr.ts'),
  xverse: () => import('./walletLogos/xverse.ts'),
  leather: () => import('./walletLogos/leather.ts'),
  talisman: () => import('./walletLogos/talisman.ts'),
  subwallet: () => import('./walletLogos/subwallet.ts'),
  'polkadot-js': () => import('./walletLogos/polkadot-js.ts'),
  nova: () => import('./walletLogos/nova.ts'),
}
