import { patternListPath } from '../../pattern/pattern.paths'
import { useQuietPages } from '../../platform/use-quiet-pages'
import { showIndexPath } from '../../show/show.paths'
import { ChipRow } from '../../ui/ChipRow'
import { SectionHead } from '../../ui/SectionHead'
import { WorkCard } from '../parts/WorkCards'
import { talentIndexPath } from '../talent.paths'
import { newestWorks } from '../talent.reads'
import styles from './CommunityStrip.module.css'
import { HubTab, hubPath } from './hub'

const links = [
  { label: '社区活动', to: showIndexPath },
  { label: '养护课堂', to: hubPath(HubTab.lessons) },
  { label: '花型测试', to: patternListPath },
]

/** Number of works in the strip. */
const most = 8

/** The newest works on home, in a row that scrolls sideways (mock 01); nothing without works. */
export default function CommunityStrip() {
  const works = useQuietPages(newestWorks)
  if (works.items.length === 0) return null
  return (
    <section className={styles.strip} aria-label="植友在养什么">
      <SectionHead title="植友在养什么" moreTo={talentIndexPath} moreLabel="逛社区" />
      <ul className={styles.row} data-sideways="">
        {works.items.slice(0, most).map((work) => (
          <li key={work.ID} className={styles.card}>
            <WorkCard work={work} square />
          </li>
        ))}
      </ul>
      <ChipRow label="社区的更多内容" chips={links} />
    </section>
  )
}
