import { Badge, Button, Popover } from 'antd'
import { useState } from 'react'
import { BellIcon } from '../../ui/icons'
import { QueueList } from '../../ui/list/QueueList'
import { useQueuePaths, useQueues } from '../queues'
import styles from './TopBar.module.css'

/** What waits for the operator, on every page. */
export const Bell = () => {
  const [isOpen, setIsOpen] = useState(false)
  const { data = [], dataUpdatedAt } = useQueues()
  const paths = useQueuePaths()
  const count = data.reduce((sum, { Count }) => sum + Count, 0)
  return (
    <Popover
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger="click"
      placement="bottomRight"
      title="等您处理"
      content={
        <div className={styles.waiting}>
          <QueueList rows={data} paths={paths} now={dataUpdatedAt} onLeave={() => setIsOpen(false)} />
        </div>
      }
    >
      <Badge count={count} overflowCount={999} size="small" offset={[-6, 6]}>
        <Button type="text" aria-label={`等您处理：${count} 项`} icon={<BellIcon size={20} />} />
      </Badge>
    </Popover>
  )
}
