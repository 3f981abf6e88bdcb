/** What the reader replaces. No service of the demo works on another site. */
export const placeholders = {
  projectId: 'YOUR_PROJECT_ID',
  gatewayUrl: 'https://YOUR_GATEWAY',
  walletUrl: 'https://YOUR_WALLET_SERVICE',
  termsUrl: 'https://YOUR_SITE/terms',
  privacyUrl: 'https://YOUR_SITE/privacy',
} as const
