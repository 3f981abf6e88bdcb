import { useEffect, useRef } from 'react'

/** Reads a code, as text or as a picture, that is pasted anywhere on the page but into a field. */
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
