import { NewsColumn } from '@greenstar/rules/article/news-column'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { afterSaleListPath } from '../aftersale/aftersale.paths'
import { articlePagePath, helpPath } from '../article/article.paths'
import { feedbackFormPath } from '../feedback/feedback.paths'
import { CallLink } from '../platform/CallLink'
import { useConfig } from '../platform/config'
import { Loaded } from '../platform/read/Loaded'
import { refetchAll } from '../platform/read/refetch-all'
import { Screen } from '../platform/Screen'
import { Cell, CellGroup } from '../ui/card/Cell'
import { Button } from '../ui/form/Button'
import { CallIcon, ServiceIcon } from '../ui/icon/icons'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { unbroken } from '../ui/text/unbroken'
import { chatPath } from './chat.paths'
import styles from './ServiceScreen.module.css'
import { useChatUnread } from './shared/use-chat-unread'

/** Number of questions shown; the others are in the help centre. */
const questions = 8

/** /setting/easemob: ways to reach the desk, its hours, and common questions. */
export default function ServiceScreen() {
  const help = useCall(api.article.GetNewsList, {
    columnCode: NewsColumn.HELP,
    currentPage: 1,
    pageSize: questions,
  })
  const desk = useCall(api.chat.GetChat, {}, { quiet: true })
  const unread = useChatUnread()
  return (
    <Screen title="联系客服" onRefresh={() => refetchAll(help, desk)}>
      <section className={styles.desk} aria-label="在线客服">
        <div className={styles.head}>
          <ServiceIcon size={28} />
          <div>
            <h2 className={styles.title}>在线客服</h2>
            <p className={styles.hours}>
              {desk.data ? `人工服务 ${unbroken(desk.data.DeskHours)}` : '人工服务时间内会很快回复'}
              {desk.data && !desk.data.IsDeskOpen ? '，现在可以留言' : ''}
            </p>
          </div>
        </div>
        <div className={styles.ask}>
          <Button block size={48} to={chatPath()}>
            {unread > 0 ? `查看回复（${unread} 条未读）` : '咨询在线客服'}
          </Button>
        </div>
        <Hotline />
      </section>
      <h2 className="visuallyHidden">常见问题</h2>
      <Loaded call={help} skeleton={<RowsSkeleton />}>
        {({ DataList }) => (
          <CellGroup title="常见问题">
            {DataList.map(({ ID, ColumnCode, Title }) => (
              <Cell key={ID} label={Title} to={articlePagePath(ColumnCode, ID)} />
            ))}
            <Cell label="更多问题" to={helpPath} />
          </CellGroup>
        )}
      </Loaded>
      <CellGroup>
        <Cell label="退款/售后进度" to={afterSaleListPath()} />
        <Cell label="意见反馈" to={feedbackFormPath} />
      </CellGroup>
    </Screen>
  )
}

/** The hotline, if the shop has one. */
function Hotline() {
  const phone = useConfig('ServicePhone') ?? ''
  const hours = useConfig('ServiceHours') ?? ''
  if (phone === '') return null
  return (
    <CallLink phone={phone} className={styles.call}>
      <CallIcon size={16} />
      <span>
        客服热线 <span className="num">{phone}</span>
      </span>
      {hours ? <span className={styles.note}>（{unbroken(hours)}）</span> : null}
    </CallLink>
  )
}
