import { PorticoError } from '../../wire/errors/porticoError.ts'
import { invalidAddress } from '../../wire/errors/rows/validationOwn.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { addressSchemes } from '../../wire/namespaces/addresses.ts'

/** What a payment URI contains. */
export interface PaymentUri {
  readonly address: string
  /** In the coin of the network, as decimal text. */
  readonly amount?: string | undefined
}

// `amountparam` of BIP-21: `*digit [ "." *digit ]`.
const AMOUNT = /^(?=\.?\d)\d{0,20}(?:\.\d{0,20})?$/

/**
 * Reads a payment URI of a namespace (BIP-21). Its scheme may be in capitals. A URI with a required
 * parameter (`req-`) cannot be honoured, so it is refused, as is one with two amounts.
 *
 * @returns `undefined` if the text is no URI of the namespace
 * @throws {PorticoError} `validation/address` if it must be refused
 * @example
 * readPaymentUri('bip122', 'bitcoin:bc1q…?amount=0.5') // { address: 'bc1q…', amount: '0.5' }
 */
export function readPaymentUri(namespace: Namespace, text: string): PaymentUri | undefined {
  const scheme = addressSchemes[namespace]
  if (!scheme || !text.toLowerCase().startsWith(scheme)) return undefined
  const [address = '', query = ''] = text.slice(scheme.length).split(/\?(.*)/s)
  const parameters = [...new URLSearchParams(query)]
  const isRequired = parameters.some(([name]) => /^req-/i.test(name))
  const [amount, second] = parameters.filter(([name]) => name === 'amount')
  if (isRequired || second || (amount && !AMOUNT.test(amount[1]))) {
    throw new PorticoError(invalidAddress)
  }
  return { address, amount: amount?.[1] }
}
