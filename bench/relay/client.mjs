// Minimal relay clients: an Ed25519 identity, its token, and frames.
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
} from 'node:crypto'
import { WebSocket } from 'ws'

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** @param {Buffer} bytes */
function base58(bytes) {
  let text = ''
  for (let rest = BigInt(`0x${bytes.toString('hex')}`); rest > 0n; rest /= 58n) {
    text = `${ALPHABET[Number(rest % 58n)]}${text}`
  }
  return text
}

/** @param {string} aud */
function makeToken(aud) {
  const { privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = createPublicKey(
    createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' })),
  ).export({ format: 'jwk' })
  const did = Buffer.concat([Buffer.from([0xed, 0x01]), Buffer.from(x, 'base64url')])
  const iat = Math.floor(Date.now() / 1000)
  const claims = {
    iss: `did:key:z${base58(did)}`,
    sub: randomBytes(16).toString('hex'),
    aud,
    iat,
    exp: iat + 86_400,
  }
  const text = [{ alg: 'EdDSA', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`
}

/**
 * @param {string} url
 * @param {string} [localAddress] a loopback address, since each has a limited number of ports
 * @returns {Promise<WebSocket>} open
 */
export function connect(url, localAddress) {
  const query = new URLSearchParams({ projectId: 'bench', auth: makeToken(url) })
  const socket = new WebSocket(`${url}/?${query}`, {
    perMessageDeflate: false,
    ...(localAddress && { localAddress }),
  })
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket))
    socket.once('error', reject)
  })
}

export const randomTopic = () => randomBytes(32).toString('hex')
