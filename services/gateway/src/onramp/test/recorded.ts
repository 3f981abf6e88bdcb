// Replies as the public documentation of each provider shows them, with values in place of
// `<string>`. The sources are named at each provider.

/** docs.b3.fun/anyspend/api-reference/onramp/get-coinbase-onramp-options, which repeats it. */
export const coinbaseOptions = {
  payment_currencies: [
    {
      id: 'USD',
      limits: [
        { id: 'CARD', min: '2', max: '7500' },
        { id: 'ACH_BANK_ACCOUNT', min: '2', max: '25000' },
      ],
    },
  ],
  purchase_currencies: [
    {
      id: '2b92315d-eab7-5bef-84fa-089a131333f5',
      name: 'USDC',
      symbol: 'USDC',
      networks: [
        {
          name: 'ethereum',
          display_name: 'Ethereum',
          contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
          chain_id: '1',
        },
        {
          name: 'base',
          display_name: 'Base',
          contract_address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
          chain_id: '8453',
        },
        { name: 'bitcoin', display_name: 'Bitcoin', contract_address: '', chain_id: '0' },
      ],
    },
  ],
}

/** docs.cdp.coinbase.com/api-reference/rest-api/onramp-offramp/create-buy-quote */
export const coinbaseQuote = {
  coinbase_fee: { currency: 'USD', value: '0.5' },
  network_fee: { currency: 'USD', value: '0.25' },
  onramp_url: '',
  payment_subtotal: { currency: 'USD', value: '99.25' },
  payment_total: { currency: 'USD', value: '100.00' },
  purchase_amount: { currency: 'USDC', value: '99.250000' },
  quote_id: 'quote-of-coinbase',
}

/** docs.cdp.coinbase.com/api-reference/v2/webhooks/webhook-onramp-transaction-failed */
export const coinbaseEvent = {
  eventType: 'onramp.transaction.updated',
  transactionId: '1f087a54-ff1f-62e8-9f85-aa77ac0499a5',
  status: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
  purchaseCurrency: 'USDC',
  purchaseNetwork: 'ethereum',
  purchaseAmount: { currency: 'USD', value: '5.00' },
  paymentTotal: { currency: 'USD', value: '5.00' },
  paymentTotalUsd: { currency: 'USD', value: '5.00' },
  paymentSubtotal: { currency: 'USD', value: '5.00' },
  coinbaseFee: { currency: 'USD', value: '5.00' },
  networkFee: { currency: 'USD', value: '5.00' },
  exchangeRate: { currency: 'USD', value: '5.00' },
  txHash: '0x',
  createdAt: '2025-09-02T02:34:13Z',
  completedAt: '0001-01-01T00:00:00Z',
  country: 'US',
  userId: '4132b63ee21128686458155b28570289',
  paymentMethod: 'CARD',
  walletAddress: '0xe0512E358C347cc2b1A42d057065CE642068b7Ba',
  type: 'ONRAMP_TRANSACTION_TYPE_BUY_AND_SEND',
  userType: 'USER_TYPE_GUEST',
  partnerUserRef: 'example_user_ref',
  contractAddress: '',
  failureReason: 'FAILURE_REASON_UNSPECIFIED',
  endPartnerName: '',
  errorCode: 'ERROR_CODE_UNSPECIFIED',
}

/** docs.meld.io/docs/webhook-authentication: a signed event, with all that the signature has. */
export const meldWebhook = {
  secret: '42m4NMLS34WQ6BbMfo1KFKqMv4hy',
  url: 'https://example.meld.io/webhooks',
  signature: 'O4bN5E0U9s88l2DFc0kjt-0w3LLA3Zkv8hXhafc22Hg=',
  timestamp: '2022-05-26T20:25:17.682818Z',
  body: '{"eventType":"WEBHOOK_TEST","eventId":"GDtv8pQgwzc9HuFFBQFrww","timestamp":"2022-05-26T20:23:45.908400Z","accountId":"W9jpQc1HKvwscqMPcLmzUS","profileId":null,"version":"2021-10-27","payload":{"requestId":"7aWW1GXTjWCCtNubzvVX7V"}}',
}

/** docs.meld.io/docs/webhook-events-crypto */
export const meldEvent = {
  eventType: 'TRANSACTION_CRYPTO_COMPLETE',
  eventId: '4cpRbNMyteKPzivtZ2RT4o',
  timestamp: '2022-02-24T00:24:53.650382Z',
  accountId: 'W2aRZnYGPwhBWB94iFsZus',
  version: '2022-02-02',
  payload: {
    accountId: 'W2aRZnYGPwhBWB94iFsZus',
    paymentTransactionId: 'W9jHTkUEacFrcBuEPjXtdE',
    customerId: 'W9jtN15ukoLJKgQe8Xb5MS',
    externalCustomerId: 'customer_1234443',
    externalSessionId: 'march2423_1234323',
    paymentTransactionStatus: 'SETTLED',
  },
}

/** docs.meld.io/api-reference/crypto/retail-ramp/payments-transactions-get */
export const meldTransaction = {
  transaction: {
    createdAt: '2023-11-07T05:31:56Z',
    id: 'W9jHTkUEacFrcBuEPjXtdE',
    serviceProvider: 'TRANSAK',
    sessionId: 'session',
    status: 'SETTLED',
    transactionType: 'CRYPTO_PURCHASE',
    updatedAt: '2023-11-07T05:31:56Z',
    countryCode: 'US',
    cryptoDetails: {
      blockchainTransactionId: `0x${'ab'.repeat(32)}`,
      chainId: '8453',
      networkFee: 0.1,
      totalFee: 1.2,
      walletAddress: '0xe0512E358C347cc2b1A42d057065CE642068b7Ba',
    },
    destinationAmount: 48.8,
    destinationCurrencyCode: 'USDC_BASE',
    externalSessionId: 'march2423_1234323',
    sourceAmount: 50,
    sourceCurrencyCode: 'USD',
  },
}

/** docs.meld.io/api-reference/crypto/retail-ramp/crypto-session-widget-create */
export const meldSession = {
  customerId: 'customer',
  externalCustomerId: 'customer_1234443',
  externalSessionId: 'march2423_1234323',
  id: 'WePzm7gRdUgis7VHQjMYYL',
  serviceProviderWidgetUrl: 'https://global.transak.com/?sessionId=1',
  token: 'token',
  widgetUrl: 'https://meldcrypto.com/?token=token',
}

/** docs.meld.io/docs/whitelabel-api-guide, with the fields that public clients of Meld read. */
export const meldQuotes = {
  quotes: [
    {
      transactionType: 'CRYPTO_PURCHASE',
      sourceAmount: 50,
      sourceAmountWithoutFees: 48.7,
      destinationAmount: 48.5,
      sourceCurrencyCode: 'USD',
      destinationCurrencyCode: 'USDC_BASE',
      transactionFee: 1,
      networkFee: 0.3,
      partnerFee: null,
      totalFee: 1.3,
      serviceProvider: 'BANXA',
    },
    {
      transactionType: 'CRYPTO_PURCHASE',
      sourceAmount: 50,
      sourceAmountWithoutFees: 48.8,
      destinationAmount: 48.8,
      sourceCurrencyCode: 'USD',
      destinationCurrencyCode: 'USDC_BASE',
      transactionFee: 1.1,
      networkFee: 0.1,
      partnerFee: 0,
      totalFee: 1.2,
      serviceProvider: 'TRANSAK',
    },
  ],
  message: null,
  error: null,
}

/** dev.moonpay.com/api-reference/widget/getbuyquote: its two currencies, as a list. */
export const moonpayCurrencies = [
  {
    id: '6f424585-8936-4eb1-b01e-443fb306d1f5',
    type: 'fiat',
    name: 'Pound Sterling',
    code: 'gbp',
    precision: 2,
    minBuyAmount: 30,
    maxBuyAmount: 9000,
    isSellSupported: true,
  },
  {
    id: 'aaefa32f-161b-42c8-8115-debcbf3d6a2d',
    type: 'crypto',
    name: 'USD Coin (ERC-20)',
    code: 'usdc',
    precision: 2,
    minBuyAmount: 30,
    maxBuyAmount: 1000,
    isSuspended: false,
    metadata: { contractAddress: 0, chainId: '1', networkCode: 'ethereum' },
  },
]

/** dev.moonpay.com/api-reference/widget/getbuyquote */
export const moonpayQuote = {
  accountId: '717a8a80-5c17-46f9-84f8-a5253c372f51',
  baseCurrencyCode: 'usd',
  baseCurrencyAmount: 288.37,
  quoteCurrencyCode: 'btc',
  quoteCurrencyAmount: 0.0055,
  quoteCurrencyPrice: 52_474.5036,
  paymentMethod: 'credit_debit_card',
  feeAmount: 3.99,
  extraFeePercentage: 0,
  extraFeeAmount: 0,
  networkFeeAmount: 7.64,
  totalAmount: 300,
  signature: 'really-long-string',
  expiresIn: 1800,
}

/** dev.moonpay.com/api-reference/widget/webhooks/buy, with a transaction id of the site. */
export const moonpayEvent = {
  data: {
    isFromQuote: true,
    id: 'bda09e91-559f-4e7a-807a-cdec1a903d9d',
    createdAt: '2022-08-31T10:00:03.640Z',
    updatedAt: '2022-08-31T10:00:31.251Z',
    baseCurrencyAmount: 295.45,
    quoteCurrencyAmount: 0.1819,
    feeAmount: 3.99,
    extraFeeAmount: 0,
    networkFeeAmount: 0.56,
    areFeesIncluded: true,
    flow: 'principal',
    status: 'completed',
    walletAddress: '0xc216eD2D6c295579718dbd4a797845CdA70B3C36',
    walletAddressTag: null,
    cryptoTransactionId: '0x6751c8fce2e0fb5d57bb4801b31b35a7160fa362e0c5703d44cfd508317ee2f8',
    failureReason: null,
    externalTransactionId: 'our-order-of-moonpay',
    baseCurrency: { code: 'usd' },
  },
  type: 'transaction_updated',
}
