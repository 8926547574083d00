import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect } from 'react'
import styles from './Editor.module.css'
import { extensions } from './extensions'

/** Displays a rich text with the editor's own schema: unknown markup never gets onto the page. */
export default function View({ html, label }: { html: string; label: string }) {
  // The library destroys an editor whose effects come late, as in a layer that opens, and makes another one: until then
  // there may be none, which its type does not say.
  const editor = useEditor({
    extensions,
    content: html,
    editable: false,
    injectCSS: false,
    editorProps: { attributes: { class: styles.text ?? '', role: 'document', 'aria-label': label } },
  }) as Editor | null
  useEffect(() => {
    if (editor && !editor.isDestroyed) editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])
  return <EditorContent editor={editor} />
}
