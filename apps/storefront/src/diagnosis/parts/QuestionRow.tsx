import type { DiagnosisCardData } from '@greenstar/contract/diagnosis/diagnosis.shapes'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import cardLink from '../../ui/card/CardLink.module.css'
import row from '../../ui/card/CardRow.module.css'
import { cx } from '../../ui/cx'
import { Link } from '../../ui/nav/Link'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import { Leaf } from '../../ui/state/Leaf'
import { DateText } from '../../ui/text/DateText'
import { diagnosisPath } from '../diagnosis.paths'
import { titleOf } from '../diagnosis.words'
import styles from './Diagnosis.module.css'

/** A question in the list: picture, what is wrong, how far it got; the whole row is the link. */
export function QuestionRow({ question }: { question: DiagnosisCardData }) {
  const { ID, Content, Images, MemberName, Answers, IsSolved, HasReply, Status, CreateDate } = question
  return (
    <article className={row.row}>
      <div className={styles.cover}>
        <Picture src={Images[0]} alt="" sizes={pictureSizes.px(88)} fill />
      </div>
      <div className={row.words}>
        <h3 className={cx(row.name, 'clip2')}>
          <Link className={cardLink.link} to={diagnosisPath(ID)}>
            {titleOf(question)}
          </Link>
        </h3>
        {Content ? <p className={cx(styles.text, 'clip2')}>{Content}</p> : null}
        <p className={styles.foot}>
          {Status === ModerationStatus.pass ? (
            IsSolved ? (
              <Leaf>已解决</Leaf>
            ) : null
          ) : (
            <Leaf tone={Status === ModerationStatus.fail ? 'clay' : 'pollen'}>
              {Status === ModerationStatus.fail ? '未通过' : '审核中'}
            </Leaf>
          )}
          {HasReply ? <Leaf tone="pollen">客服已答</Leaf> : null}
          <span>{Answers > 0 ? `${Answers} 条回答` : '等您来答'}</span>
          <span className="clip1">{MemberName}</span>
          <DateText value={CreateDate} format="monthDay" />
        </p>
      </div>
    </article>
  )
}
