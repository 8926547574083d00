import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import styles from './Editor.module.css'
import { extensions } from './extensions'
import { Toolbar } from './Toolbar'

export type EditorProps = {
  /** HTML; '' is an empty text. */
  value: string
  onChange: (html: string) => void
  /** Label for screen readers. */
  label: string
}

/** The editor itself, in a chunk of its own. */
export default function Editor({ value, onChange, label }: EditorProps) {
  const said = useRef(value)
  const editor = useEditor({
    extensions,
    content: value,
    // Styles are in our own sheet: the content policy allows no others.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: styles.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
      },
    },
    onUpdate: ({ editor: changed }) => {
      said.current = changed.isEmpty ? '' : changed.getHTML()
      onChange(said.current)
    },
  })
  useEffect(() => {
    if (value === said.current) return
    said.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <div className={styles.editor}>
      <Toolbar editor={editor} label={label} />
      <EditorContent editor={editor} />
    </div>
  )
}
