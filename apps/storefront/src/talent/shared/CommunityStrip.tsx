import { type RefObject, useEffect, useRef, useState } from 'react'
import { diagnosisIndexPath } from '../../diagnosis/diagnosis.paths'
import { patternListPath } from '../../pattern/pattern.paths'
import { useQuietPages } from '../../platform/read/use-quiet-pages'
import { showIndexPath } from '../../show/show.paths'
import { SectionHead } from '../../ui/card/SectionHead'
import { ChipRow } from '../../ui/list/ChipRow'
import { WorkCard } from '../parts/WorkCards'
import { talentIndexPath } from '../talent.paths'
import { newestWorks } from '../talent.reads'
import styles from './CommunityStrip.module.css'
import { HubTab, hubPath } from './hub'

const links = [
  { label: '社区活动', to: showIndexPath },
  { label: '养护课堂', to: hubPath(HubTab.lessons) },
  { label: '植物求诊', to: diagnosisIndexPath },
  { label: '花型测试', to: patternListPath },
]

/** Number of works in the strip. */
const maxWorks = 8

/**
 * The height (px) of an element that is more than 600 px out of sight, else undefined: far down the list of goods its
 * content need not be in the page, only its space (performance F13).
 */
const useHeightWhenFar = (box: RefObject<HTMLElement | null>, isThere: boolean): number | undefined => {
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    if (!isThere || !box.current) return
    const follow = ([entry]: IntersectionObserverEntry[]) =>
      setHeight(entry && !entry.isIntersecting ? entry.boundingClientRect.height : undefined)
    const observer = new IntersectionObserver(follow, { rootMargin: '600px 0px' })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box, isThere])
  return height
}

/** The newest works on home, in a row that scrolls sideways (mock 01); nothing without works. */
export default function CommunityStrip() {
  const works = useQuietPages(newestWorks)
  const hasWorks = works.items.length > 0
  const box = useRef<HTMLElement>(null)
  const height = useHeightWhenFar(box, hasWorks)
  if (!hasWorks) return null
  if (height !== undefined) return <section ref={box} aria-label="植友在养什么" style={{ height }} />
  return (
    <section ref={box} className={styles.strip} aria-label="植友在养什么">
      <SectionHead title="植友在养什么" moreTo={talentIndexPath} moreLabel="逛社区" />
      <ul className={styles.row} data-sideways="">
        {works.items.slice(0, maxWorks).map((work) => (
          <li key={work.ID} className={styles.card}>
            <WorkCard work={work} square />
          </li>
        ))}
      </ul>
      <ChipRow label="社区的更多内容" chips={links} />
    </section>
  )
}
