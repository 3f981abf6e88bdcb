/**
 * Further stories of states that look different with other namespaces, or with a transfer. Plain
 * data, because the tests read it too.
 */
export const variants = {
  'AllWallets/busy': ['nothing'],
  'Account/ready': ['bitcoin', 'polkadot', 'sending', 'sent', 'failed', 'email'],
  'Connect/ready': ['passkey', 'socials', 'twoSocials'],
  'ConnectingSocial/failed': ['unverified'],
  'EmailVerifyOtp/loading': ['passkey'],
  'Connections/ready': ['namespaces', 'email'],
  'ConnectingMultiChain/ready': ['namespaces'],
  'ConnectingMultiChain/partial': ['namespaces'],
  'Downloads/ready': ['web'],
  'SIWXSignMessage/ready': ['account'],
  'Transactions/ready': ['details'],
  'WalletReceive/ready': ['bitcoin', 'ordinals', 'polkadot'],
  'WalletSend/ready': ['own', 'known', 'lookAlike'],
} as const

/** Returns the names of the further stories of a state. */
export function getVariants(route: string, state: string): readonly string[] {
  const all: Readonly<Record<string, readonly string[]>> = variants
  return all[`${route}/${state}`] ?? []
}
