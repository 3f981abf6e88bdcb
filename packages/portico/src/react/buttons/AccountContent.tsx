import { Fragment, type ReactNode } from 'react'

import { OTHER_PICTURE } from './shownAccount.ts'

/**
 * The picture and the texts of an account button. A long name is truncated. Its full text is in the
 * button's accessible name and in the tooltip.
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
  return (
    <>
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
      {texts.map((text, index) => (
        <Fragment key={text}>
          {/* The space is invisible beside the gap; it separates the words for a screen reader. */}
          {index > 0 && ' '}
          <bdi
            className={index < texts.length - 1 ? 'portico-amount' : undefined}
            {...(text === name && { className: 'portico-name', title: text })}
          >
            {text}
          </bdi>
        </Fragment>
      ))}
    </>
  )
}
