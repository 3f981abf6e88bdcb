import { createFakeEvmWallet } from 'portico/testing'

// Runs in the page's own world, as the scripts of wallet extensions do.
createFakeEvmWallet({
  name: 'Extension wallet',
  rdns: 'test.extension',
  storage: localStorage,
}).install()
