import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { EditorProps } from '../rich-text/Editor'

const Editor = lazy(() => import('../rich-text/Editor'))

/**
 * Editor for text with headings, lists, links, tables and pictures of the library, as HTML. The server
 * sanitizes it again when it is saved.
 */
export const RichTextEditor = (props: EditorProps) => (
  <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
    <Editor {...props} />
  </Suspense>
)
