import { expectTypeOf } from 'vitest'
import type { Namespace } from '../../wire/namespace.ts'
import type { adapters } from './pageConfig.ts'

// Checked by the compiler with all other sources; nothing here runs.

// A new namespace gets an adapter in the script tag, or joins those without one here.
type Without = 'bip122' | 'polkadot'
expectTypeOf<
  ReturnType<(typeof adapters)[number]>['namespace'] | Without
>().toEqualTypeOf<Namespace>()
