import { Screen } from '../../platform/Screen'
import styles from './ProtocolPage.module.css'
import type { Protocol } from './protocol'

const numerals = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十']

/** A legal text with numbered chapters; rendered completely on the server. */
export function ProtocolPage({ protocol }: { protocol: Protocol }) {
  const { title, since, intro, chapters } = protocol
  return (
    <Screen title={title}>
      <article className={styles.text}>
        <p className={styles.since}>自 {since}起施行</p>
        <p>{intro}</p>
        {chapters.map((chapter, at) => (
          <section key={chapter.title} className={styles.chapter}>
            <h2>
              {numerals[at]}、{chapter.title}
            </h2>
            {chapter.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {chapter.points ? (
              <ul>
                {chapter.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            ) : null}
          </section>
        ))}
      </article>
    </Screen>
  )
}
