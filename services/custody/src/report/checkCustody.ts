import { type Custody, getCustody } from '@portico/vault/frame'
import type { Dump, WalletDump } from '../dump/dump.ts'
import { collectMaterial, type Material } from '../material/collectMaterial.ts'
import { deriveEntropies, type Entropies } from '../open/deriveEntropies.ts'
import { type Opening, type OpenWalletOptions, openWallet } from '../open/openWallet.ts'

/** One wallet, and who could open it. */
export interface WalletCustody {
  readonly walletId: string
  readonly custody: Custody
  /** What opened it with each dump alone, and with all (`together`). */
  readonly openings: Readonly<Record<string, Opening | undefined>>
  /** What is not as `custody` says. */
  readonly problems: readonly string[]
}

export const TOGETHER = 'together'

interface Intruder {
  readonly name: string
  readonly material: Material
  readonly entropies: Entropies
}

/**
 * Tries to open every wallet with the dump of each component alone, and with all of them together.
 *
 * Alone none may open a wallet. Together they open those in the custody of operators (`assisted`
 * and `split`), which shows that the attempts are real; nothing opens those of `self`.
 */
export async function checkCustody(
  dumps: readonly Dump[],
  options?: OpenWalletOptions,
): Promise<readonly WalletCustody[]> {
  const wallets = dumps.flatMap((dump) => dump.wallets)
  const intruders = [
    ...dumps.map((dump) => createIntruder(dump.name, [dump])),
    createIntruder(TOGETHER, dumps),
  ]
  const checked: WalletCustody[] = []
  for (const wallet of wallets) checked.push(await checkWallet(wallet, intruders, options))
  return checked
}

function createIntruder(name: string, dumps: readonly Dump[]): Intruder {
  const material = collectMaterial(dumps)
  return { name, material, entropies: deriveEntropies(material) }
}

/** The records are not secret: whoever has a dump gets those of all wallets. */
async function checkWallet(
  wallet: WalletDump,
  intruders: readonly Intruder[],
  options: OpenWalletOptions | undefined,
): Promise<WalletCustody> {
  const openings: Record<string, Opening | undefined> = {}
  for (const { name, material, entropies } of intruders) {
    openings[name] = await openWallet(wallet, material, entropies, options)
  }
  const custody = getCustody(wallet.slots)
  return {
    walletId: wallet.owner.walletId,
    custody,
    openings,
    problems: findProblems(custody, openings),
  }
}

function findProblems(
  custody: Custody,
  openings: Readonly<Record<string, Opening | undefined>>,
): readonly string[] {
  return Object.entries(openings).flatMap(([name, opening]) => {
    if (name !== TOGETHER) return opening ? [`${name} alone opens it: ${opening}`] : []
    if (custody === 'self') return opening ? [`all together open it: ${opening}`] : []
    return opening ? [] : ['all together do not open it: a dump is not whole']
  })
}
