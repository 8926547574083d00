import { Timeline } from 'antd'
import { Panel } from '../../ui/Panel'
import { WireDate } from '../../ui/WireDate'
import type { CaseDetail } from '../aftersale.words'

/** Every move of the case: to where, who, what was said, when. */
export const CaseHistory = ({ one: { History } }: { one: CaseDetail }) => (
  <Panel title="处理记录">
    <Timeline
      items={[...History].reverse().map(({ StatusCN, Actor, Note, CreateDate }, at) => ({
        key: History.length - at,
        content: (
          <>
            <p>
              {StatusCN}　{Actor}
              {Note ? `：${Note}` : ''}
            </p>
            <WireDate at={CreateDate} />
          </>
        ),
      }))}
    />
  </Panel>
)
