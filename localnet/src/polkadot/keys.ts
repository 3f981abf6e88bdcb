/** The first block of the local network. It is the same in every run. */
export const POLKADOT_LOCAL_GENESIS_HASH =
  '0x12a7ac7973d2112a813de22c525ef9e675ce8359b3002d50eeb9ae96cb05eed6'
/** CAIP-2 with the reference of the `polkadot` namespace: the first 32 characters of the hash. */
export const POLKADOT_LOCAL_CAIP2 = `polkadot:${POLKADOT_LOCAL_GENESIS_HASH.slice(2, 34)}` as const

/** The amount of one drip of the faucet in planck: 10 DOT. */
export const polkadotDrip = { native: 100_000_000_000n, tokens: [] } as const

/** The coin of the local network. The hash of its metadata covers symbol and decimals. */
export const polkadotCoin = { name: 'Polkadot', symbol: 'DOT', decimals: 10 } as const

/** The name of the network, as `system_chain` returns it. */
export const POLKADOT_LOCAL_NAME = 'Portico Local Polkadot'

/**
 * The sr25519 public keys of the test mnemonic with the hard paths `//0` to `//9`, and their
 * addresses with the prefix of Polkadot. Written down, because a derivation at each start of the
 * local world would load its cryptography; a test derives them.
 */
export const polkadotKeys = [
  [
    '15kyC2xTckettUR82sbpzmSx9k1KgYBcVLLP2q1RySgWm2V9',
    'd279a3af8cc9fafb5953287407e19baf06ddacdbf6151ba11bf8aceb0cfa8121',
  ],
  [
    '12zQQQpan3ZUkweegot9UegPfZZLMFW5AxFYwBQZ9RgCbqnG',
    '58040151a5dc1ecf0a0edd181c69c4413b6a651f0b7f8e981211de66162e2729',
  ],
  [
    '15V4h6Ws6PqN72WRrjUheWAqJhwhDGWH4rEDhMGuqXv2vqeC',
    'c6583b2bf02696b3f2e4fd1d8ba40072c0df4d985267501739d57fe814ad2b04',
  ],
  [
    '153Hj1MGJXtAt4MyTMMgqbH16vyrnapkWmLhwS7Z549A8xWu',
    'b2afb9332b57c6c54d4a3730e9d55782854b09e9aee0d2d05151941576a7b742',
  ],
  [
    '15VSBkW75HWcB7gCaxQxjAk4cd5VMkCr3qzUTXHQpfDpDUCf',
    'c6a096290f9881b177de9f9bb2787feff31eedb80e2e152cdedcad61eb052a5b',
  ],
  [
    '15o5pqZ1JSaZbeZumMoLBvSQjBbQeRmniHVcZXb9PRp3Ue8i',
    'd41676ccbfbe3eff2cc0034901ddc773c79b0c5dbaa7cbaed15102c46b49d62c',
  ],
  [
    '16RxLLWuAchgHD3o1VogfCnsdzZdpzscnDPE9bzkG6wQQXQ6',
    'f0355364bf6a65f9439212f569cb17ec619878645f22efa2146a51208453c442',
  ],
  [
    '12Ggv1aNtBNPMXaPFHXuUMJnBxkhZosTc48jTpnpxiJpFgAe',
    '383346e2da3f17720fffa177b0c3b7dbe8eab22bb76cde2b8079aab86f622a59',
  ],
  [
    '16G28zz2NdSH4jufYu6UPiL23bErPqPyzphEn51qyevMhYDb',
    'e8a1adce68c59664ac5b5ea7457f0b0ef540b6d2bc0c04e38ad643ae39048510',
  ],
  [
    '1moRccS2knn7bmXXaxkr5wobENTf2BKG2msdu34oHasC5Ex',
    '222b1380b007d9c9ba554b22dc91210085524d3e3f5a5f5c3a1b0bec38edc323',
  ],
] as const
