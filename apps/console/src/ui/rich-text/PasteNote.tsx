import { Alert, Button, Progress } from 'antd'
import styles from './Editor.module.css'
import type { usePaste } from './use-paste'

type PasteNoteProps = Pick<ReturnType<typeof usePaste>, 'reading' | 'leftOut' | 'forget' | 'skip'>

/** Progress of a paste whose pictures are fetched; then what was left out, until it is closed. */
export const PasteNote = ({ reading, leftOut, forget, skip }: PasteNoteProps) => {
  if (reading)
    return (
      <div className={styles.paste} role="status">
        <span>
          {reading.total === 0
            ? '正在整理粘贴的内容…'
            : `正在把图片存入素材库 ${reading.done}/${reading.total}…`}
        </span>
        {reading.total > 0 ? (
          <>
            <Progress
              percent={Math.round((reading.done * 100) / reading.total)}
              size="small"
              showInfo={false}
            />
            <Button size="small" onClick={skip}>
              不等了，先放文字
            </Button>
          </>
        ) : null}
      </div>
    )
  if (leftOut.length === 0) return null
  return (
    <Alert
      className={styles.left ?? ''}
      type="warning"
      showIcon
      closable={{ onClose: forget }}
      title={`有 ${leftOut.length} 项没有粘贴进来`}
      description={
        <ul>
          {leftOut.map(({ what, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <li key={index}>
              <span>{what}</span>：{reason}
            </li>
          ))}
        </ul>
      }
    />
  )
}
