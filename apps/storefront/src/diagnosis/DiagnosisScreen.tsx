import type { DataOf, Shop } from '@greenstar/contract'
import { postReportReasons } from '@greenstar/rules/moderation/moderation.reasons'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useMemo, useState } from 'react'
import { Comments } from '../article/shared/Comments'
import { openCommentSheet } from '../article/shared/comment-overlay'
import { Loaded } from '../platform/read/Loaded'
import { useOwnMarks } from '../platform/read/use-own-marks'
import { useRead } from '../platform/read/use-read'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { asMember } from '../platform/session/as-member'
import type { ReportSheetProps } from '../review/shared/ReportSheet'
import { openReportSheet } from '../review/shared/report-overlay'
import { cx } from '../ui/cx'
import { Button } from '../ui/form/Button'
import { dialog } from '../ui/layer/dialogs'
import { toast } from '../ui/layer/toasts'
import { ActionBar } from '../ui/nav/ActionBar'
import { usePageChrome } from '../ui/nav/page-chrome'
import { Avatar } from '../ui/picture/Avatar'
import { ImageViewer } from '../ui/picture/ImageViewer'
import { Picture } from '../ui/picture/Picture'
import grid from '../ui/picture/PictureGrid.module.css'
import { pictureSizes } from '../ui/picture/picture-sources'
import { Leaf } from '../ui/state/Leaf'
import { TextCardsSkeleton } from '../ui/state/Skeleton'
import { DateText } from '../ui/text/DateText'
import { diagnosisIndexPath } from './diagnosis.paths'
import { questionOf } from './diagnosis.reads'
import { factsOf, titleOf } from './diagnosis.words'
import { answerSource } from './parts/answer-source'
import styles from './parts/Diagnosis.module.css'
import { WikiList } from './parts/WikiList'

type Question = DataOf<Shop['diagnosis']['GetDiagnosisByID']>

/** /diagnosis/detail?id=: a question, what the shop and others answered; guests read, members answer. */
export default function DiagnosisScreen() {
  const call = useRead(questionOf(usePage()), { quiet: true })
  useOwnMarks(call)
  return (
    <Screen title="求诊">
      <Loaded call={call} skeleton={<TextCardsSkeleton />}>
        {(question) => <QuestionPage question={question} />}
      </Loaded>
    </Screen>
  )
}

function QuestionPage({ question }: { question: Question }) {
  const { ID, Reply, ReplyDate, Status, IsMine, IsSolved, Reward } = question
  const source = useMemo(() => answerSource(ID), [ID])
  return (
    <>
      <QuestionCard question={question} />
      {Reply ? (
        <section className={cx(styles.card, styles.reply)} aria-label="客服解答">
          <p className={styles.who}>
            <Leaf tone="pollen">绿星客服</Leaf>
            <DateText value={ReplyDate} format="monthMinute" />
          </p>
          <p className={styles.content}>{Reply}</p>
        </section>
      ) : null}
      {IsMine && !IsSolved ? <WikiList plant={question.Plant} leaf={question.Leaf} /> : null}
      <h2 className={styles.sub}>回答</h2>
      <Comments
        source={source}
        subjectId={ID}
        empty={['还没有回答', IsMine ? '有人回答时，会发消息告诉您' : '您遇到过吗？帮它看看吧']}
      />
      {Status === ModerationStatus.pass ? (
        <ActionBar>
          <Button block onClick={() => asMember(() => openCommentSheet({ source, subjectId: ID }), '回答')}>
            {IsMine
              ? '补充说明'
              : Reward > 0 && !IsSolved
                ? `我来回答，被采纳得 ${Reward} 绿星币`
                : '我来回答'}
          </Button>
        </ActionBar>
      ) : null}
    </>
  )
}

function QuestionCard({ question }: { question: Question }) {
  const { MemberName, MemberAvatar, Content, Images, CreateDate, IsSolved, Status, Reason } = question
  const { IsMine, IsReopened } = question
  const [viewed, setViewed] = useState<number>()
  return (
    <section className={styles.card} aria-label={titleOf(question)}>
      <p className={styles.who}>
        <Avatar src={MemberAvatar} size={32} />
        <span className="clip1">{MemberName}</span>
        <DateText value={CreateDate} format="monthMinute" />
        {IsSolved ? <Leaf>已解决</Leaf> : null}
        {Status === ModerationStatus.pass ? null : (
          <Leaf tone={Status === ModerationStatus.fail ? 'clay' : 'pollen'}>
            {Status === ModerationStatus.fail ? '未通过' : '审核中'}
          </Leaf>
        )}
      </p>
      <h2 className={styles.head}>{titleOf(question)}</h2>
      {Reason ? <p className={styles.text}>未能展示：{Reason}</p> : null}
      {IsMine && IsReopened ? (
        <p className={styles.text}>您采纳的回答已不再展示，这条求诊又待解答了。</p>
      ) : null}
      {Content ? <p className={styles.content}>{Content}</p> : null}
      <div className={grid.pictures}>
        {Images.map((src, at) => (
          <button
            key={src}
            type="button"
            className={grid.picture}
            aria-label={`查看大图 ${at + 1}`}
            onClick={() => setViewed(at)}
          >
            <Picture src={src} alt="" sizes={pictureSizes.px(110)} fill eager={at === 0} />
          </button>
        ))}
      </div>
      <dl className={styles.facts}>
        {factsOf(question).map(([label, text]) => (
          <Fact key={label} label={label} text={text} />
        ))}
      </dl>
      <Acts question={question} />
      <ImageViewer
        open={viewed !== undefined}
        pictures={Images}
        start={viewed ?? 0}
        onClose={() => setViewed(undefined)}
      />
    </section>
  )
}

const Fact = ({ label, text }: { label: string; text: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{text}</dd>
  </>
)

const useReport: ReportSheetProps['useReport'] = (onSuccess) =>
  useAction(api.diagnosis.ReportDiagnosis, { onSuccess })

function Acts({ question: { ID, IsMine } }: { question: Question }) {
  const { follow } = usePageChrome()
  const remove = useAction(api.diagnosis.DeleteDiagnosis, {
    onSuccess: () => {
      toast('已删除')
      follow(diagnosisIndexPath, { replace: true })
    },
  })
  const askRemove = async () => {
    const sure = await dialog.confirm('删除这条求诊？回答会一并删除。', { okText: '删除', danger: true })
    if (sure) remove.mutate({ id: ID })
  }
  const sheet = { title: '举报求诊', id: ID, reasons: postReportReasons, useReport }
  const report = () => asMember(() => openReportSheet(sheet), '举报')
  return (
    <div className={styles.own}>
      {IsMine ? (
        <button type="button" className={styles.act} onClick={() => void askRemove()}>
          删除
        </button>
      ) : (
        <button type="button" className={styles.act} onClick={report}>
          举报
        </button>
      )}
    </div>
  )
}
