import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import styles from './InvoiceHelp.module.css'
import { helpTexts } from './parts/help-texts'

/** /invoice/helpDetail?id=: one help text; all of them if the id is unknown. */
export default function InvoiceHelpDetailScreen() {
  const id = usePage().query('id')
  const found = helpTexts.filter((text) => text.id === id)
  return (
    <Screen title="开票帮助">
      <article className={styles.text}>
        {(found.length > 0 ? found : helpTexts).map(({ id: key, title, paragraphs }) => (
          <section key={key}>
            <h2>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </article>
    </Screen>
  )
}
