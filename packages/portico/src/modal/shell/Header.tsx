import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { currentRoute } from '../../core/router/currentRoute.ts'
import { goBack } from '../../features/modal/navigate.ts'
import { Icon } from '../components/Icon.tsx'
import { Offline } from '../components/Notices.tsx'
import { useModal, useModalState, useTranslate } from '../context.ts'
import { getTitle } from '../views/getTitle.ts'
import type { ShownView } from './useLoadedView.ts'

/**
 * The back button, the title or its replacement, and the close button. A change of view focuses the
 * title.
 */
export function Header({
  titleId,
  shown,
  depth,
  scrolled,
}: {
  titleId: string
  shown: ShownView | undefined
  /** Of the view that is on screen. */
  depth: number
  scrolled: boolean
}): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const closable = useModalState((state) => state.modal.closable)
  // The card has a name even before its view is loaded.
  const title = useModalState((state) =>
    getTitle(shown?.route ?? currentRoute(state.modal), shown?.title, { state, portico, t }),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  const key = shown?.key
  // The browser focuses it when the dialog opens. React's `autoFocus` does not set the attribute.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each view has its own title
  useLayoutEffect(() => heading.current?.setAttribute('autofocus', ''), [key])
  useEffect(() => {
    const title = heading.current
    if (key && title?.closest('dialog')?.open) title.focus({ preventScroll: true })
  }, [key])
  const Center = shown?.HeaderCenter
  const Start = shown?.HeaderStart
  return (
    <div className="header" data-scrolled={scrolled || undefined}>
      {/* Anew with each view: the previous one fades out. */}
      <div className="heading" key={key}>
        {depth > 1 && shown?.route.view !== 'ApproveTransaction' ? (
          <button
            type="button"
            className="icon-button"
            aria-label={t('common.back')}
            onClick={() => goBack(portico)}
          >
            <Icon name="back" />
          </button>
        ) : (
          Start && (
            <div className="header-start">
              <Start />
            </div>
          )
        )}
        <h2 ref={heading} id={titleId} tabIndex={-1} className={Center ? 'sr' : 'title'}>
          {title}
        </h2>
        {Center && (
          <div className="header-center">
            <Center />
          </div>
        )}
      </div>
      <Offline />
      {!portico.config.embedded && closable && (
        <button
          type="button"
          className="icon-button end"
          aria-label={t('common.close')}
          onClick={() => portico.close()}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}
