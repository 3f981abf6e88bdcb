import { trimZeros, writeDecimal } from '../../wire/decimal.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { receiverPaymentUri } from '../../wire/errors/rows/transfer.ts'
import { paymentSchemes } from '../../wire/namespaces/paymentSchemes.ts'
import type { Network } from '../../wire/network.ts'
import type { PaymentUri } from './state.ts'

type UriNetwork = Pick<Network, 'chainNamespace' | 'id' | 'name' | 'nativeCurrency'>

// `amountparam` of BIP-21: `*digit [ "." *digit ]`.
const BITCOIN_AMOUNT = /^(?=\.?\d)\d{0,20}(?:\.\d{0,20})?$/
// `request` of ERC-681 (github.com/ethereum/ERCs/blob/master/ERCS/erc-681.md):
// `[ "pay-" ] target_address [ "@" chain_id ] [ "/" function_name ] [ "?" parameters ]`.
const ETHEREUM_REQUEST = /^(?:pay-)?([^@/?]+)(?:@(\d+))?(?:\/([^?]*))?(?:\?(.*))?$/s
// `number` of ERC-681. Only integers are allowed.
const ETHEREUM_NUMBER = /^\+?(\d{0,78})(?:\.(\d{1,78}))?(?:e(\d{0,2}))?$/i

/**
 * Reads a payment URI: BIP-21 on Bitcoin, ERC-681 on EVM networks. One that asks for what a
 * transfer on the network cannot do is refused: a required parameter (`req-`), another chain, a
 * contract's function other than `transfer`, or several amounts.
 *
 * @throws {PorticoError} `receiver/payment-uri` if it must be refused
 * @example
 * readPaymentUri(bitcoin, 'bitcoin:bc1q…?amount=0.5') // { receiver: 'bc1q…', amount: '0.5' }
 * readPaymentUri(mainnet, 'ethereum:0x…@1?value=5e17') // { receiver: '0x…', amount: '0.5' }
 */
export function readPaymentUri(network: UriNetwork, text: string): PaymentUri {
  const scheme = text.slice(0, text.indexOf(':') + 1)
  const name = scheme.toLowerCase()
  const read = name === 'ethereum:' ? readEthereum : readBitcoin
  const isOwn = name === paymentSchemes[network.chainNamespace]
  const uri = isOwn ? read(text.slice(scheme.length), network) : undefined
  if (!uri) throw new PorticoError(receiverPaymentUri, { args: { network: network.name } })
  return uri
}

// Both return `undefined` if the URI must be refused.

function readBitcoin(text: string): PaymentUri | undefined {
  const [receiver = '', query = ''] = text.split(/\?(.*)/s)
  const parameters = new URLSearchParams(query)
  const isRequired = [...parameters.keys()].some((name) => /^req-/i.test(name))
  const [amount, second] = parameters.getAll('amount')
  const isWrong = amount !== undefined && !BITCOIN_AMOUNT.test(amount)
  return isRequired || second !== undefined || isWrong ? undefined : { receiver, amount }
}

function readEthereum(text: string, { id, nativeCurrency }: UriNetwork): PaymentUri | undefined {
  const [, target = '', chain = `${id}`, call = '', query = ''] = ETHEREUM_REQUEST.exec(text) ?? []
  const parameters = new URLSearchParams(query)
  const [value, another] = readIntegers(parameters, 'value')
  if (!target || BigInt(chain) !== BigInt(id) || another !== undefined) return undefined
  if (call === '') {
    if (value === null) return undefined
    const { decimals } = nativeCurrency
    return {
      receiver: target,
      amount: value === undefined ? value : trimZeros(writeDecimal({ value, decimals })),
    }
  }
  const [receiver, other] = parameters.getAll('address')
  const [units, more] = readIntegers(parameters, 'uint256')
  const isTransfer = call === 'transfer' && value === undefined && !other && more === undefined
  if (!isTransfer || !receiver || typeof units !== 'bigint') return undefined
  return { receiver, token: { address: target, value: units } }
}

// All values of a parameter; `null` for one that is not an integer.
function readIntegers(parameters: URLSearchParams, name: string): readonly (bigint | null)[] {
  // `URLSearchParams` reads the sign of `+1` as a space.
  return parameters.getAll(name).map((text) => {
    const [found, whole = '', fraction = '', power = ''] = ETHEREUM_NUMBER.exec(text.trim()) ?? []
    const zeros = Number(power) - fraction.length
    if (found === undefined || `${whole}${fraction}` === '' || zeros < 0) return null
    return BigInt(whole + fraction) * 10n ** BigInt(zeros)
  })
}
