import {
  type Address,
  address,
  createSolanaRpc,
  getAddressDecoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getStructDecoder,
  getTransactionDecoder,
  getU8Decoder,
  getU32Decoder,
  getU64Decoder,
} from '@solana/kit'
import { shortenAddress } from 'portico/wire'
import { formatUnits } from '../actions/formatUnits.ts'
import type { World } from '../world/world.ts'

// The layouts of instructions:
// https://docs.rs/solana-sdk/0.17.2/solana_sdk/system_instruction/enum.SystemInstruction.html
// https://docs.rs/carbon-token-program-decoder/0.8.0/src/carbon_token_program_decoder/instructions/transfer_checked.rs.html
const SYSTEM = '11111111111111111111111111111111'
const TOKENS: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
const ASSOCIATED = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
/** It sets limits and prices only. */
const BUDGET = 'ComputeBudget111111111111111111111111111111'

const SYSTEM_TRANSFER = 2
const TOKEN_TRANSFER_CHECKED = 12

const lamportsTransfer = getStructDecoder([
  ['kind', getU32Decoder()],
  ['value', getU64Decoder()],
])
const checkedTransfer = getStructDecoder([
  ['kind', getU8Decoder()],
  ['value', getU64Decoder()],
  ['decimals', getU8Decoder()],
])

interface Instruction {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

/**
 * Describes each instruction of a transaction: the amount and the receiver of transfers, the
 * program of the others. The receiver of tokens is the owner of the token account.
 */
export async function describeSolana(
  transaction: Uint8Array,
  world: World | undefined,
): Promise<{ readonly account: string | undefined; readonly detail: string }> {
  const { messageBytes } = getTransactionDecoder().decode(transaction)
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (!('instructions' in message)) return { account: undefined, detail: '' }
  const keys: readonly string[] = message.staticAccounts
  const instructions = message.instructions.map(
    ({ programAddressIndex, accountIndices = [], data = new Uint8Array() }): Instruction => ({
      program: keys[programAddressIndex] ?? '?',
      // Those of a lookup table are not in the transaction.
      accounts: accountIndices.map((index) => keys[index] ?? '?'),
      data: new Uint8Array(data),
    }),
  )
  const opened = new Map(
    instructions
      .filter(({ program }) => program === ASSOCIATED)
      .map(({ accounts: [, account = '', owner = ''] }) => [account, owner]),
  )
  const ownerOf = async (account: string) =>
    opened.get(account) ?? (world && (await readOwner(account, world).catch(() => undefined)))
  const lines = await Promise.all(
    instructions
      .filter(({ program }) => program !== BUDGET && program !== ASSOCIATED)
      .map((instruction) => describeInstruction(instruction, { world, ownerOf })),
  )
  return { account: keys[0], detail: lines.join('\n') }
}

async function describeInstruction(
  { program, accounts, data }: Instruction,
  {
    world,
    ownerOf,
  }: {
    readonly world: World | undefined
    readonly ownerOf: (account: string) => Promise<string | undefined>
  },
): Promise<string> {
  if (program === SYSTEM && data.length === 12) {
    const { kind, value } = lamportsTransfer.decode(data)
    if (kind === SYSTEM_TRANSFER) return `${formatUnits(value, 9, 9)} SOL → ${accounts[1]}`
  }
  if (TOKENS.includes(program) && data.length === 10) {
    const { kind, value, decimals } = checkedTransfer.decode(data)
    if (kind === TOKEN_TRANSFER_CHECKED) {
      const [, mint = '', account = ''] = accounts
      const token = world?.chains.solana.tokens.find((item) => item.address === mint)
      const symbol = token?.symbol ?? shortenAddress(mint)
      const receiver = (await ownerOf(account)) ?? account
      return `${formatUnits(value, decimals, decimals)} ${symbol} → ${receiver}`
    }
  }
  return program
}

/** Reads the owner of a token account, which follows its mint. */
async function readOwner(account: string, { chains }: World): Promise<Address | undefined> {
  const rpc = createSolanaRpc(chains.solana.rpcUrl)
  const { value } = await rpc.getAccountInfo(address(account), { encoding: 'base64' }).send()
  return value
    ? getAddressDecoder().decode(getBase64Encoder().encode(value.data[0]), 32)
    : undefined
}
