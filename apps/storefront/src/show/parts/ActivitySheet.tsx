import { usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { listed } from '../../platform/listed'
import type { OverlayProps } from '../../platform/overlays'
import { InfiniteList } from '../../ui/InfiniteList'
import { RadioList } from '../../ui/RadioList'
import { Sheet } from '../../ui/Sheet'
import { TextCardsSkeleton } from '../../ui/Skeleton'
import { Empty } from '../../ui/State'
import styles from './Publish.module.css'

export interface ActivitySheetProps {
  /** 0 for none. */
  current: number
  onChoose: (id: number) => void
}

/** Selects a running activity for a post, or none. */
export default function ActivitySheet({
  current,
  onChoose,
  open,
  onClose,
}: ActivitySheetProps & OverlayProps) {
  const list = listed(usePagedCall(api.show.GetShowActivityList, { state: 'running' }))
  const options = [
    { value: 0, label: '不参加活动' },
    ...list.items.map(({ ID, Title, Pollen }) => ({
      value: ID,
      label: `#${Title}`,
      ...(Pollen > 0 ? { note: `审核通过后得 ${Pollen} 绿星币` } : {}),
    })),
  ]
  const choose = (id: number) => {
    onChoose(id)
    onClose()
  }
  return (
    <Sheet open={open} onClose={onClose} title="参加活动">
      <div className={styles.choices}>
        {/* a single group of radios, whose rows are loaded page by page */}
        <InfiniteList
          {...list}
          items={list.items.length > 0 ? [options] : []}
          itemKey={() => 'all'}
          render={(all) => <RadioList label="参加活动" options={all} value={current} onChange={choose} />}
          skeleton={<TextCardsSkeleton count={2} />}
          empty={<Empty hint="没有进行中的活动" text="也可以直接发布" />}
        />
      </div>
    </Sheet>
  )
}
