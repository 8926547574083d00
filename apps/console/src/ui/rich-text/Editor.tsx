import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import styles from './Editor.module.css'
import { extensions } from './extensions'
import { PasteNote } from './PasteNote'
import { Toolbar } from './Toolbar'
import { usePaste } from './use-paste'

export type EditorProps = {
  /** HTML; '' is an empty text. */
  value: string
  onChange: (html: string) => void
  /** Label for screen readers. */
  label: string
}

/** The editor itself, in a chunk of its own. */
export default function Editor({ value, onChange, label }: EditorProps) {
  const reported = useRef(value)
  const { editor: pasteInto, take, ...paste } = usePaste()
  const editor = useEditor({
    extensions,
    content: value,
    // Styles are in our own sheet: the content policy allows no others.
    injectCSS: false,
    editorProps: {
      // before the editor parses the pasted HTML, whose inline styles the content policy refuses
      handleDOMEvents: { paste: (_view, event) => take(event) },
      attributes: {
        class: `${styles.box} ${styles.text}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
      },
    },
    onUpdate: ({ editor: changed }) => {
      reported.current = changed.isEmpty ? '' : changed.getHTML()
      onChange(reported.current)
    },
  })
  useEffect(() => {
    pasteInto.current = editor
  }, [editor, pasteInto])
  useEffect(() => {
    if (value === reported.current) return
    reported.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <div className={styles.editor}>
      <Toolbar editor={editor} label={label} />
      <PasteNote {...paste} />
      <EditorContent editor={editor} />
    </div>
  )
}
