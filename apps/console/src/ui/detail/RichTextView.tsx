import { lazy, Suspense } from 'react'

const View = lazy(() => import('../rich-text/View'))

/** Displays a rich text; its code is part of the editor's chunk. */
export const RichTextView = (props: { html: string; label: string }) => (
  <Suspense fallback={null}>
    <View {...props} />
  </Suspense>
)
