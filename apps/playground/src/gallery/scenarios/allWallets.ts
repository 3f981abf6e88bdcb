import type { Stage } from '../stage.ts'
import { open } from './open.ts'
import type { ScenariosOf } from './scenario.ts'

const view = 'AllWallets'
export const allWallets: ScenariosOf<'AllWallets'> = {
  loading: {
    async play(stage) {
      stage.gateway.mode = 'hang'
      await toList(stage)
      await stage.see(view, 'loading')
      stage.time.stop()
    },
  },
  empty: { play: (stage) => search(stage, 'Atlantis', 'empty') },
  ready: { play: toList },
  busy: {
    async play(stage) {
      await toList(stage)
      await stage.see(view, 'ready')
      stage.gateway.mode = 'hang'
      await stage.type('ma')
      await stage.see(view, 'busy')
      stage.time.stop()
    },
  },
  partial: {
    async play(stage) {
      stage.gateway.mode = 'failLater'
      await toList(stage)
      await stage.see(view, 'ready')
      await stage.scrollToEnd()
      await stage.see(view, 'partial')
      await stage.scrollToEnd()
    },
  },
  offline: {
    async play(stage) {
      await toList(stage)
      await stage.see(view, 'ready')
      stage.unplug()
    },
  },
}

async function toList(stage: Stage): Promise<void> {
  open(stage)
  await stage.press('allWallets.title')
}

async function search(stage: Stage, text: string, state: string): Promise<void> {
  await toList(stage)
  await stage.see(view, 'ready')
  await stage.type(text)
  await stage.see(view, state)
}
