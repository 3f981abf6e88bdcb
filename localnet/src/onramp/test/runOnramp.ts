import { startOnramp } from '../startOnramp.ts'

// The provider of purchases as a process of its own, for tests that kill it.
const { ONRAMP_FILE, ONRAMP_RPC = '', ONRAMP_PORT } = process.env
const onramp = await startOnramp({
  port: Number(ONRAMP_PORT),
  reservedPorts: new Set(),
  chains: [{ rpcUrl: ONRAMP_RPC, chainId: 31337 }],
  file: ONRAMP_FILE,
})
process.stdout.write(`${onramp.url}\n`)
