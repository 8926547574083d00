import { usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { listed } from '../platform/read/listed'
import { refetchAll } from '../platform/read/refetch-all'
import { Screen } from '../platform/Screen'
import { Cell, CellGroup } from '../ui/card/Cell'
import { Button } from '../ui/form/Button'
import { InfiniteList } from '../ui/list/InfiniteList'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import { DateText } from '../ui/text/DateText'
import styles from './FeedbackListScreen.module.css'
import { feedbackDetailPath, feedbackFormPath } from './feedback.paths'

/** /setting/feedback/list: the member's feedback, newest first. */
export default function FeedbackListScreen() {
  const list = usePagedCall(api.feedback.GetFeedbackList, {})
  return (
    <Screen title="我的反馈" onRefresh={() => refetchAll(list)}>
      <InfiniteList
        {...listed(list)}
        itemKey={({ ID }) => ID}
        render={({ ID, TypeName, Content, StatusName, CreateDate }) => (
          <CellGroup>
            <Cell
              to={feedbackDetailPath(ID)}
              label={TypeName}
              note={
                <>
                  {Content.length > 40 ? `${Content.slice(0, 40)}…` : Content}
                  <span className={styles.at}>
                    <DateText value={CreateDate} format="minute" />
                  </span>
                </>
              }
              value={StatusName}
            />
          </CellGroup>
        )}
        skeleton={<RowsSkeleton />}
        empty={
          <Empty
            art="search"
            hint="还没有反馈"
            text="遇到问题或有建议，都可以告诉我们"
            action={<Button to={feedbackFormPath}>去反馈</Button>}
          />
        }
      />
    </Screen>
  )
}
