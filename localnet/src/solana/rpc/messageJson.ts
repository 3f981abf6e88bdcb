import { getBase58Decoder } from '@solana/kit'
import type { Json } from '../../net/json.ts'
import { isSigner, isWritable, type MessageInstruction, type OpenMessage } from '../message.ts'
import { parseInstruction } from './parseInstruction.ts'

/** A message in the JSON form of RPC nodes, with or without its instructions parsed. */
export function messageJson(message: OpenMessage, encoding: 'json' | 'jsonParsed'): Json {
  const lookups = message.lookups.map(({ lookupTableAddress, ...indexes }) => ({
    accountKey: lookupTableAddress,
    ...indexes,
  }))
  return {
    accountKeys: encoding === 'json' ? message.staticKeys : parsedKeys(message),
    addressTableLookups: message.version === 0 ? lookups : undefined,
    header: {
      numReadonlySignedAccounts: message.header.numReadonlySignerAccounts,
      numReadonlyUnsignedAccounts: message.header.numReadonlyNonSignerAccounts,
      numRequiredSignatures: message.header.numSignerAccounts,
    },
    instructions: message.instructions.map((instruction) =>
      encoding === 'json' ? plain(instruction) : parsed(message, instruction),
    ),
    recentBlockhash: message.blockhash,
  }
}

function parsedKeys(message: OpenMessage): Json {
  return message.keys.map((pubkey, index) => ({
    pubkey,
    signer: isSigner(message, index),
    source: index < message.staticKeys.length ? 'transaction' : 'lookupTable',
    writable: isWritable(message, index),
  }))
}

function plain({ programAddressIndex, accountIndices, data }: MessageInstruction): Json {
  return {
    accounts: accountIndices,
    data: getBase58Decoder().decode(data),
    programIdIndex: programAddressIndex,
    stackHeight: 1,
  }
}

function parsed(message: OpenMessage, instruction: MessageInstruction): Json {
  const programId = message.keys[instruction.programAddressIndex] ?? ''
  const accounts = instruction.accountIndices.map((index) => message.keys[index] ?? '')
  const { data } = instruction
  const known = parseInstruction({ programId, accounts, data })
  if (known !== undefined) return { ...known, programId, stackHeight: 1 }
  return { accounts, data: getBase58Decoder().decode(data), programId, stackHeight: 1 }
}
