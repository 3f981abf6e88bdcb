import { useEffect, useRef } from 'react'

/** What is pasted anywhere on the page, but into a field, is meant for the phone: a code as text, or a picture of one. */
export function usePaste(onText: (text: string) => void, onPicture: (picture: Blob) => void): void {
  const handlers = useRef({ onText, onPicture })
  handlers.current = { onText, onPicture }
  useEffect(() => {
    const onPaste = ({ clipboardData, target }: ClipboardEvent) => {
      const picture = [...(clipboardData?.files ?? [])].find(({ type }) => /^image\//.test(type))
      if (picture) return handlers.current.onPicture(picture)
      const text = clipboardData?.getData('text') ?? ''
      if (text !== '' && !(target instanceof HTMLInputElement)) handlers.current.onText(text)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}
