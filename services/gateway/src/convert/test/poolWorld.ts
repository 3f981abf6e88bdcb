import { createRequire } from 'node:module'
import { createMemoryCache } from '@portico/common/cache'
import { evmContracts, evmPools, type Localnet } from '@portico/localnet'
import {
  type Abi,
  type Address,
  createTestClient,
  encodeAbiParameters,
  erc20Abi,
  type Hex,
  http,
  keccak256,
  maxUint256,
  numberToHex,
  publicActions,
  walletActions,
} from 'viem'
import { anvil } from 'viem/chains'
import { vi } from 'vitest'
import { createCountingRpc, getLocalChains } from '../../balances/test/chainFixtures.ts'
import { createPriceService } from '../../prices/createPriceService.ts'
import { createChainMetadata } from '../../tokens/createChainMetadata.ts'
import { getNativePlaceholder } from '../../tokens/tokenId.ts'
import { type ConvertServiceOptions, createConvertService } from '../createConvertService.ts'
import { createPoolsV2 } from '../createPoolsV2.ts'

export const EVM = 'eip155:31337'
export const NATIVE = getNativePlaceholder('eip155') as Address
const { token18, token6, usdtLike, weth, ammRouter } = evmContracts
const load = createRequire(import.meta.url)

/** The storage slot of `balanceOf` of each token. The slot of `allowance` is the next one. */
const slots: ReadonlyMap<Address, bigint> = new Map([
  [token18, 3n],
  [token6, 3n],
  [usdtLike, 1n],
  [weth, 0n],
])

/** A contract on the node. */
export interface Deployed {
  readonly address: Address
  readonly abi: Abi
}

export interface SwapCall {
  readonly to: string
  readonly data: string
  readonly value: string
}

/** Creates a service of swaps over the pools of a local world, and what changes them. */
export function createPoolWorld(
  world: Localnet,
  { scamTokens }: Pick<ConvertServiceOptions, 'scamTokens'> = {},
) {
  const chain = createTestClient({
    chain: anvil,
    mode: 'anvil',
    transport: http(world.evm.rpcUrl),
    pollingInterval: 5,
  })
    .extend(publicActions)
    .extend(walletActions)
  const configured = getLocalChains(world.manifest).filter(({ id }) => id === EVM)
  const rpc = createCountingRpc(configured)
  const chains = createChainMetadata(configured)
  const prices = createPriceService({ sources: [], cache: createMemoryCache() })
  const sources = [createPoolsV2({ rpc, chains })]
  const service = createConvertService({ sources, rpc, chains, prices, scamTokens })

  const write = (address: Address, index: Hex, value: bigint) =>
    chain.setStorageAt({ address, index, value: numberToHex(value, { size: 32 }) })
  const balanceOf = (token: Address, account: Address) =>
    token === NATIVE
      ? chain.getBalance({ address: account })
      : chain.readContract({
          address: token,
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [account],
        })

  /** viem's waiting counts blocks, of which a reverted snapshot takes some away. */
  const readReceipt = (hash: Hex) =>
    vi.waitFor(() => chain.getTransactionReceipt({ hash }), { timeout: 10_000, interval: 20 })

  return {
    chain,
    service,
    balanceOf,
    /** Gives an account an amount of a token, and the router its allowance. */
    async fund(account: Address, token: Address, amount: bigint) {
      await chain.impersonateAccount({ address: account })
      await chain.setBalance({
        address: account,
        value: (token === NATIVE ? amount : 0n) + 10n ** 20n,
      })
      if (token === NATIVE) return
      const slot = slots.get(token) ?? 0n
      await write(token, entryOf(account, numberToHex(slot, { size: 32 })), amount)
      const allowances = entryOf(account, numberToHex(slot + 1n, { size: 32 }))
      await write(token, entryOf(ammRouter, allowances), maxUint256)
    },
    /** Sets the reserves of a pool, in the order of its tokens. */
    async setReserves(index: number, reserves: readonly [bigint, bigint]) {
      const pool = evmPools[index]
      if (!pool) throw new RangeError('There is no such pool.')
      const tokens = [pool.token0, pool.token1] as const
      for (const [at, token] of tokens.entries()) {
        const slot = numberToHex(slots.get(token) ?? 0n, { size: 32 })
        await write(token, entryOf(pool.address, slot), reserves[at] ?? 0n)
      }
      await write(pool.address, numberToHex(0n, { size: 32 }), (reserves[1] << 112n) | reserves[0])
    },
    /** Deploys a contract of a published package. */
    async deploy(artifact: string, args: readonly unknown[], account: Address): Promise<Deployed> {
      const { abi, bytecode } = load(artifact) as { abi: Abi; bytecode: string }
      const code: Hex = bytecode.startsWith('0x') ? (bytecode as Hex) : `0x${bytecode}`
      const hash = await chain.deployContract({ abi, bytecode: code, args, account })
      const { contractAddress } = await readReceipt(hash)
      if (!contractAddress) throw new TypeError('The contract is missing.')
      return { address: contractAddress, abi }
    },
    /** Calls a contract, and requires success. */
    async write(
      contract: Deployed,
      call: { readonly functionName: string; readonly args: readonly unknown[] },
      account: Address,
    ) {
      const hash = await chain.writeContract({ ...contract, ...call, account, chain: chain.chain })
      const { status } = await readReceipt(hash)
      if (status !== 'success') throw new TypeError(`${call.functionName} failed.`)
    },
    /** Sends a transaction of an account that `fund` knows. */
    async send(account: Address, { to, data, value }: SwapCall) {
      const hash = await chain.sendTransaction({
        account,
        to: to as Address,
        data: data as Hex,
        value: BigInt(value),
        gas: 2_000_000n,
      })
      return readReceipt(hash)
    },
  }
}

/** The storage slot of an entry of a mapping. */
function entryOf(key: Address, slot: Hex): Hex {
  return keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'bytes32' }], [key, slot]))
}
