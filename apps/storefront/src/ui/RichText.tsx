import { cleanHtml } from './clean-html'
import { cx } from './cx'
import styles from './RichText.module.css'

/** HTML that operators wrote, cleaned, in our type. */
export function RichText({ html, className }: { html: string; className?: string }) {
  return <div className={cx(styles.rich, className)} dangerouslySetInnerHTML={{ __html: cleanHtml(html) }} />
}
