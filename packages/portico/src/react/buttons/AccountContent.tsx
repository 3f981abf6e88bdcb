import type { ReactNode } from 'react'

import { OTHER_PICTURE } from './shownAccount.ts'

/**
 * The picture and the texts of an account button: its balance, if it shows one, and its name or
 * address. A long name is truncated. Its full text is in the button's accessible name and in the
 * tooltip.
 */
export function AccountContent({
  picture,
  texts,
  name,
  onPictureError,
}: {
  picture: string | undefined
  texts: readonly string[]
  name: string | undefined
  onPictureError?: (() => void) | undefined
}): ReactNode {
  const last = texts.at(-1)
  return (
    <>
      {texts.length > 1 && <bdi className="portico-amount">{texts[0]}</bdi>}
      {/* The space is invisible beside the gap; it separates the words for a screen reader. */}
      {texts.length > 1 && ' '}
      <span>
        {picture === OTHER_PICTURE && <svg width="20" height="20" aria-hidden />}
        {picture && picture !== OTHER_PICTURE && (
          <img
            src={picture}
            alt=""
            width="20"
            height="20"
            referrerPolicy="no-referrer"
            onError={onPictureError}
          />
        )}
        <bdi {...(last === name && { className: 'portico-name', title: name })}>{last}</bdi>
      </span>
    </>
  )
}
