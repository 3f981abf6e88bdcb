import { randomBytes } from 'node:crypto'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createToken } from '@portico/common/secrets'
import { createTestFolder } from '@portico/common/test'
import { createTestDataFolder } from '@portico/common/test/database'
import {
  addSlot,
  createReceivingKey,
  createRecoveryCode,
  encodeBase64Url,
  getPhrase,
  type Keyslot,
  openShare,
  openVault,
  type WalletOwner,
} from '@portico/vault/frame'
import {
  createTestAuthenticator,
  createTestClock,
  createTestPasskeys,
  openTestPage,
  SITE,
  startPageKeeper,
  startPageVault,
} from '@portico/vault/test'

/** Copies of everything that two services have after users made wallets with them. */
export interface TestDumps {
  /** The folders, as arguments of `readDump`. */
  readonly folders: { readonly vault: string; readonly keeper: string }
  /** The ids of the wallets, by what opens them. */
  readonly wallets: { readonly split: string; readonly self: string; readonly passkey: string }
  readonly recoveryCode: string
  /** Of the wallet in the custody of two operators. */
  readonly dataKey: Uint8Array
  readonly phrase: string
  /** In base64url. */
  readonly keeperShare: string
}

/**
 * Makes wallets over the real services, one of which is given to its user alone, and one begins so,
 * and stops.
 */
export async function createDumps(): Promise<TestDumps> {
  const clock = createTestClock()
  const [vaultData, keeperData] = [await createTestDataFolder(), await createTestDataFolder()]
  const environments = [vaultData, keeperData].map((folder) => ({
    DATA_DIR: folder,
    SECRET: createToken({ random: randomBytes }),
  }))
  const vault = await startPageVault(clock, environments[0])
  const keeper = await startPageKeeper(vault, clock, environments[1])
  const split = openTestPage({ vault, keeper, clock })
  const { user, wallet } = await split.connect('split@example.com')
  const owner = { projectId: 'shop', userId: user.id, walletId: wallet.id }
  const opened = await split.key.use(async (dataKey) => ({
    dataKey: dataKey.slice(),
    phrase: getPhrase(await openVault({ owner, vault: wallet.vault, dataKey })),
  }))
  if (!opened) throw new TypeError('The page holds no key.')
  const keeperShare = await readShare(split, owner)
  const self = await createOwnWallet({ vault, keeper, clock })
  const passkey = await createPasskeyWallet({ vault, keeper, clock })
  await keeper.close()
  await vault.close()
  return {
    folders: {
      vault: await writeDump(vaultData, environments[0] ?? {}, vault.log),
      keeper: await writeDump(keeperData, environments[1] ?? {}, keeper.log),
    },
    wallets: { split: wallet.id, self: self.walletId, passkey },
    recoveryCode: self.recoveryCode,
    keeperShare,
    ...opened,
  }
}

/** The keeper's share, as the frame gets it. */
async function readShare(
  { keeper }: ReturnType<typeof openTestPage>,
  owner: WalletOwner,
): Promise<string> {
  const { keyPair, publicKey } = await createReceivingKey()
  const { requestId, ...sealed } = await keeper.releaseShare(owner, publicKey)
  const context = { ...owner, keeperId: keeper.keeper.id, requestId }
  return encodeBase64Url(await openShare(keyPair, sealed, context))
}

/** A wallet that only its recovery code opens. */
async function createOwnWallet(services: Parameters<typeof openTestPage>[0]) {
  const page = openTestPage(services)
  const { user, wallet } = await page.connect('self@example.com')
  const recoveryCode = createRecoveryCode()
  const owner = { projectId: 'shop', userId: user.id, walletId: wallet.id }
  const slots = await page.key.use((dataKey) =>
    addSlot({ ...wallet, owner, dataKey, slot: { kind: 'recovery-code', code: recoveryCode } }),
  )
  const call = page.browser.vault.call
  const added = await call('POST', '/api/wallet/slots', { slot: slots?.at(-1) })
  const [keepersSlot] = wallet.slots as readonly [Keyslot]
  const removed = await call('DELETE', `/api/wallet/slots/${keepersSlot.id}`)
  if (added.status >= 300 || removed.status >= 300) {
    throw new TypeError(JSON.stringify([added, removed]))
  }
  return { walletId: wallet.id, recoveryCode }
}

/** A wallet of a user without an e-mail address, which only a passkey opens. @returns its id */
async function createPasskeyWallet(services: Parameters<typeof openTestPage>[0]): Promise<string> {
  const { api, login } = openTestPage(services)
  const create = () => createTestAuthenticator(services.vault.origin)
  const { challenge } = await api.requestChallenge({ purpose: 'sign-up', site: SITE })
  const { signal } = new AbortController()
  const asked = { name: 'shop', existing: [], challenge, signal }
  const made = await createTestPasskeys(new Map(), create).create(asked)
  const { wallet } = await login.connectPasskey(made, signal)
  return wallet.id
}

/** The data folder, the environment and the log, as an intruder copies them. */
async function writeDump(
  data: string,
  environment: NodeJS.ProcessEnv,
  log: readonly string[],
): Promise<string> {
  const folder = await createTestFolder()
  await mkdir(folder, { recursive: true })
  await cp(data, join(folder, 'data'), { recursive: true })
  const lines = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
  await writeFile(join(folder, 'environment'), `${lines.join('\n')}\n`)
  await writeFile(join(folder, 'service.log'), log.join('\n'))
  return folder
}
