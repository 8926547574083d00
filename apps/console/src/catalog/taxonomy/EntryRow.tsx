import { Button, Tooltip } from 'antd'
import { ListText } from '../../ui/ListCard'
import { StatusTag } from '../../ui/StatusTag'
import { Thumb } from '../../ui/Thumb'
import styles from './TaxonomyPage.module.css'
import type { TaxonomyEntry, TaxonomyKind } from './taxonomy.words'

/** One entry with how often it is used and what can be done with it. */
export const EntryRow = ({
  kind,
  entry,
  onEdit,
  onRemove,
}: {
  kind: TaxonomyKind
  entry: TaxonomyEntry
  onEdit?: () => void
  onRemove?: () => void
}) => (
  <>
    {kind === 'label' || kind === 'service' ? null : <Thumb src={entry.ImgPath} size={44} />}
    <ListText name={entry.Name} note={entry.Text} />
    {entry.Shown ? null : <StatusTag tone="neutral">已隐藏</StatusTag>}
    <span className={styles.used}>
      {entry.UsedCount > 0 ? (
        <>
          使用 <b className="num">{entry.UsedCount.toLocaleString()}</b> 处
        </>
      ) : (
        '未使用'
      )}
    </span>
    {onEdit && onRemove ? (
      <span className={styles.actions}>
        <Button type="link" onClick={onEdit}>
          编辑
        </Button>
        <Tooltip title={entry.UsedCount > 0 ? `正被 ${entry.UsedCount} 处使用，不能删除` : ''}>
          <Button type="link" danger disabled={entry.UsedCount > 0} onClick={onRemove}>
            删除
          </Button>
        </Tooltip>
      </span>
    ) : null}
  </>
)
