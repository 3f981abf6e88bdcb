import type { MessageTarget } from '../../wire/frame/listen.ts'
import type { EmbeddedPage } from '../options.ts'
import { createFrameHost } from './createFrameHost.ts'

/** Creates the page around the frame: the document that this code runs in. */
export function createPage(): EmbeddedPage {
  return {
    window: window as MessageTarget,
    createHost: () => createFrameHost(document),
    onVisible(listener) {
      const onChange = () => {
        if (document.visibilityState === 'visible') listener()
      }
      document.addEventListener('visibilitychange', onChange)
      return () => document.removeEventListener('visibilitychange', onChange)
    },
  }
}
