import { expect, test } from 'vitest'
import type { Dump } from '../dump/dump.ts'
import { readDump } from '../dump/readDump.ts'
import { createDumps, type TestDumps } from '../test/createDumps.ts'
import { withoutFiles } from '../test/withoutFiles.ts'
import { checkCustody } from './checkCustody.ts'
import { describeCustody } from './describeCustody.ts'

const leaks: readonly (readonly [(dumps: TestDumps) => string, string])[] = [
  [({ dataKey }) => Buffer.from(dataKey).toString('hex'), 'data key'],
  [({ dataKey }) => Buffer.from(dataKey).toString('base64'), 'data key'],
  [({ recoveryCode }) => recoveryCode, 'recovery-code'],
  [({ phrase }) => phrase, 'entropy'],
  [({ keeperShare }) => keeperShare, 'keepers'],
]

const withLine = (dump: Dump, line: string): Dump => ({ ...dump, texts: [...dump.texts, line] })

async function findProblems(dumps: readonly Dump[]): Promise<readonly string[]> {
  return (await checkCustody(dumps)).flatMap(({ problems }) => problems)
}

test('checkCustody: the dumps of real services, and what one line in a log gives away', async () => {
  const dumps = await createDumps()
  const vault = await readDump('vault', dumps.folders.vault)
  const keeper = await readDump('keeper', dumps.folders.keeper)
  const wallets = await checkCustody([vault, keeper])
  expect(wallets).toHaveLength(3)
  const byId = new Map(wallets.map((wallet) => [wallet.walletId, wallet]))
  expect(byId.get(dumps.wallets.split)).toMatchObject({
    custody: 'split',
    openings: { vault: undefined, keeper: undefined, together: 'keepers' },
    problems: [],
  })
  for (const id of [dumps.wallets.self, dumps.wallets.passkey]) {
    expect(byId.get(id)).toMatchObject({
      custody: 'self',
      openings: { vault: undefined, keeper: undefined, together: undefined },
      problems: [],
    })
  }
  expect(describeCustody(wallets)).toBe(
    '3 wallets (0 assisted, 1 split, 2 self), 0 not as they should be',
  )
  const [ofVault, ofKeeper] = [withoutFiles(vault), withoutFiles(keeper)]
  for (const [leak, opening] of leaks) {
    const problems = await findProblems([withLine(ofVault, `{"msg":"${leak(dumps)}"}`), ofKeeper])
    expect(problems).toContain(`vault alone opens it: ${opening}`)
    expect(problems).not.toContain(`keeper alone opens it: ${opening}`)
  }
  const texts = ofKeeper.texts.filter((text) => !/^SECRET=/m.test(text))
  expect(await findProblems([ofVault, { ...ofKeeper, texts }])).toEqual([
    'all together do not open it: a dump is not whole',
  ])
})
