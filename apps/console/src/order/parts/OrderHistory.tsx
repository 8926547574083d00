import { Timeline } from 'antd'
import { Panel } from '../../ui/detail/Panel'
import { WireDate } from '../../ui/detail/WireDate'
import type { ConsoleOrder } from './order-data'

/** Moves of the order, latest first: time, statuses, actor, reason. */
export const OrderHistory = ({ rows }: { rows: ConsoleOrder['History'] }) => (
  <Panel title="订单记录">
    <Timeline
      items={[...rows].reverse().map(({ ID, From, To, Actor, Reason, CreateDate }) => ({
        key: ID,
        content: (
          <>
            <p>
              {From && From !== To ? `${From} → ${To}` : To}　{Actor}
              {Reason ? `：${Reason}` : ''}
            </p>
            <WireDate at={CreateDate} />
          </>
        ),
      }))}
    />
  </Panel>
)
