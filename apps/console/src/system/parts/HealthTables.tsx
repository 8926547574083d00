import { Panel } from '../../ui/detail/Panel'
import { StatusTag } from '../../ui/detail/StatusTag'
import { sizeText } from '../../ui/detail/size-text'
import { WireDate } from '../../ui/detail/WireDate'
import { SmallTable } from '../../ui/list/SmallTable'
import styles from '../system.module.css'
import { goneAfter, type Health, lasting, roleWords } from '../system.words'

const minute = 'MM-DD HH:mm'

/** Server processes with their last heartbeat. */
export const ProcessTable = ({ rows }: { rows: Health['Processes'] }) => (
  <Panel title="进程">
    <SmallTable
      rowKey="ID"
      rows={rows}
      empty="没有进程报到"
      columns={[
        {
          title: '进程',
          render: (_, { ID, Node }) => (
            <>
              <p className="num">{ID.split(':').slice(0, 2).join(' #')}</p>
              <p className={styles.note}>Node {Node}</p>
            </>
          ),
        },
        { title: '角色', width: 70, render: (_, { Role }) => roleWords[Role] ?? Role },
        {
          title: '启动',
          width: 110,
          render: (_, { StartDate }) => <WireDate at={StartDate} pattern={minute} />,
        },
        {
          title: '内存',
          width: 90,
          align: 'right',
          render: (_, row) => <span className="num">{sizeText(row.MemoryBytes)}</span>,
        },
        {
          title: '心跳',
          width: 120,
          render: (_, { SilentSeconds }) => (
            <StatusTag tone={SilentSeconds > goneAfter ? 'clay' : 'green'}>
              {`${lasting(SilentSeconds)}前`}
            </StatusTag>
          ),
        },
      ]}
    />
  </Panel>
)

/** Outside services as seen by the running processes. */
export const ServiceTable = ({ rows }: { rows: Health['Services'] }) => (
  <Panel title="外部服务">
    <SmallTable
      rowKey="Name"
      rows={rows}
      empty="启动以来还没有调用过外部服务"
      columns={[
        { title: '服务', render: (_, row) => row.NameCN },
        {
          title: '最近成功',
          width: 120,
          render: (_, { OkDate }) => <WireDate at={OkDate} pattern={minute} />,
        },
        {
          title: '最近失败',
          width: 120,
          render: (_, { FailDate }) => <WireDate at={FailDate} pattern={minute} />,
        },
        {
          title: '状态',
          width: 160,
          render: (_, { Failures, Reason }) => (
            <StatusTag tone={Failures > 0 ? 'clay' : 'green'}>
              {Failures > 0 ? `连续失败 ${Failures} 次：${Reason}` : '正常'}
            </StatusTag>
          ),
        },
      ]}
    />
  </Panel>
)
