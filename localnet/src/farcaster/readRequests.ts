import type { Approval, ChannelRequest } from './channels.ts'

type Fields = Readonly<Record<string, (value: unknown) => boolean>>

const isText = (value: unknown) => typeof value === 'string'
const isUri = (value: unknown) => isText(value) && URL.canParse(value as string)
const isTime = (value: unknown) => isText(value) && !Number.isNaN(Date.parse(value as string))
const matches = (pattern: RegExp) => (value: unknown) => isText(value) && pattern.test(`${value}`)

// https://github.com/farcasterxyz/auth-monorepo: `apps/relay/src/schemas.ts`.
const channelFields: Fields = {
  siweUri: isUri,
  domain: matches(/^[a-zA-Z0-9.-]+(:[0-9]+)?$/),
  nonce: isText,
  notBefore: isTime,
  expirationTime: isTime,
  requestId: isText,
  redirectUrl: isText,
  acceptAuthAddress: (value) => typeof value === 'boolean',
}
const approvalFields: Fields = {
  message: isText,
  signature: matches(/^0x[a-fA-F0-9]{130}$/),
  fid: Number.isInteger,
  username: matches(/^[a-z0-9][a-z0-9-]{0,15}$|^[a-z0-9][a-z0-9-]{0,15}\.eth$/),
  bio: isText,
  displayName: isText,
  pfpUrl: isUri,
  authMethod: isText,
}

/** @returns `undefined` for what the relay of Farcaster refuses */
export function readChannelRequest(body: string): ChannelRequest | undefined {
  return read(body, channelFields, ['siweUri', 'domain']) as ChannelRequest | undefined
}

/** @returns `undefined` for what the relay of Farcaster refuses */
export function readApproval(body: string): Approval | undefined {
  return read(body, approvalFields, ['message', 'signature', 'fid']) as Approval | undefined
}

/** Fields that are not known are left out, as Fastify does. */
function read(body: string, fields: Fields, needed: readonly string[]): object | undefined {
  const value = parse(body)
  const known = Object.entries(value).filter(([name]) => Object.hasOwn(fields, name))
  const isRight = known.every(([name, field]) => fields[name]?.(field))
  const isWhole = needed.every((name) => Object.hasOwn(value, name))
  return isRight && isWhole ? Object.fromEntries(known) : undefined
}

function parse(body: string): object {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
