import { cleanHtml } from './clean-html'
import { cx } from './cx'
import styles from './RichText.module.css'

/** Operators' HTML, sanitized, in our typography. */
export function RichText({ html, className }: { html: string; className?: string }) {
  return <div className={cx(styles.rich, className)} dangerouslySetInnerHTML={{ __html: cleanHtml(html) }} />
}
