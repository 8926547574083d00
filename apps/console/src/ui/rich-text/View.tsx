import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect } from 'react'
import styles from './Editor.module.css'
import { extensions } from './extensions'

/** Displays a rich text with the editor's own schema: unknown markup never gets onto the page. */
export default function View({ html, label }: { html: string; label: string }) {
  const editor = useEditor({
    extensions,
    content: html,
    editable: false,
    injectCSS: false,
    editorProps: { attributes: { class: styles.text ?? '', role: 'document', 'aria-label': label } },
  })
  useEffect(() => {
    editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])
  return <EditorContent editor={editor} />
}
