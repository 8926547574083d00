import type { Editor } from '@tiptap/react'
import { useContext, useRef, useState } from 'react'
import { type LeftOut, PasteReader } from '../form/paste-reader'

type Reading = { done: number; total: number }

/**
 * Pasted text goes through the server, which arranges it and fetches its pictures; text copied inside the editor,
 * and plain text, are the editor's own matter.
 */
export const usePaste = () => {
  const read = useContext(PasteReader)
  const editor = useRef<Editor | null>(null)
  const stop = useRef<AbortController | undefined>(undefined)
  const [reading, setReading] = useState<Reading>()
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([])

  const insert = async (pasted: { html: string; files: readonly File[] }) => {
    if (!read) return
    stop.current?.abort()
    const controller = new AbortController()
    stop.current = controller
    const { signal } = controller
    setLeftOut([])
    setReading({ done: 0, total: 0 })
    try {
      const onProgress = (done: number, total: number) => setReading({ done, total })
      const { html, leftOut: left } = await read(pasted, { onProgress, signal })
      if (html !== '') editor.current?.chain().focus().insertContent(html).run()
      setLeftOut(left)
    } catch (failure) {
      setLeftOut([{ what: '粘贴的内容', reason: (failure as Error).message || '请重试' }])
    }
    setReading(undefined)
  }

  /** Whether the paste is taken; false leaves it to the editor. */
  const take = (event: ClipboardEvent): boolean => {
    const data = event.clipboardData
    if (!read || !data) return false
    const html = data.getData('text/html')
    const files = [...data.files].filter(({ type }) => type.startsWith('image/'))
    if (html.includes('data-pm-slice') || (html === '' && files.length === 0)) return false
    event.preventDefault()
    void insert({ html, files })
    return true
  }
  return {
    editor,
    take,
    reading,
    leftOut,
    forget: () => setLeftOut([]),
    /** Inserts the text now, without the pictures that have not come. */
    skip: () => stop.current?.abort(),
  }
}
