import { cx } from '../cx'
import { cleanHtml } from './clean-html'
import styles from './RichText.module.css'

export interface RichTextProps {
  html: string
  /** Channel of the page, which links to other sites get (spec 2.5). */
  channel: string
  className?: string
}

/** Operators' HTML, sanitized, in our typography. */
export function RichText({ html, channel, className }: RichTextProps) {
  return (
    <div
      className={cx(styles.rich, className)}
      dangerouslySetInnerHTML={{ __html: cleanHtml(html, channel) }}
    />
  )
}
