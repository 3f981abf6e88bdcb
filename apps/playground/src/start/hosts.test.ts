import { expect, test } from 'vitest'
import { compile } from '../test/compile.ts'
import { hosts } from './hosts.ts'

test('hosts: the code compiles', async () => {
  const typed = hosts.filter(({ id }) => id !== 'script')
  // The parts of wagmi that the code uses; examples/wagmi has wagmi itself.
  const own = (code: string) =>
    code.replace(
      "import { createConfig, http } from 'wagmi'",
      "import { createConfig, http } from '@wagmi/core-2'",
    )
  const { code, output } = await compile(typed.map((host) => own(host.code)))
  expect(output).toBe('')
  expect(code).toBe(0)
}, 180_000)
