import record from '../../ui/card/Record.module.css'
import timeline from '../../ui/list/Timeline.module.css'
import { DateText } from '../../ui/text/DateText'
import type { CaseDetail } from '../aftersale.words'
import { CasePictures } from './CasePictures'

/** History of a case, newest first. */
export function CaseHistory({ one: { History } }: { one: CaseDetail }) {
  return (
    <section className={record.card} aria-label="协商记录">
      <h2 className={record.title}>协商记录</h2>
      <ol className={timeline.timeline}>
        {[...History].reverse().map((step, at) => (
          <li key={History.length - at}>
            <p>
              {step.Actor} · {step.IsMessage ? '留言' : step.StatusCN}
            </p>
            {step.Note ? <p>{step.Note}</p> : null}
            <CasePictures pictures={step.Images} />
            {step.ImagesReason ? <p>图片未通过审核：{step.ImagesReason}</p> : null}
            <DateText value={step.CreateDate} />
          </li>
        ))}
      </ol>
    </section>
  )
}
