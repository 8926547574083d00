import { stateWords } from '@greenstar/rules/home/home.words'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { may } from '../../platform/session'
import { ListText } from '../../ui/ListCard'
import { StatusTag } from '../../ui/StatusTag'
import { Thumb } from '../../ui/Thumb'
import { type Advert, stateTones } from '../home.words'
import styles from './EntryRow.module.css'

type Props = {
  entry: { ImgPath: string; LinkName: string }
  size: number
  name: ReactNode
  state: Advert['State']
  onEdit: () => void
  onDelete: () => void
  /** What else is told of it, before its state. */
  children: ReactNode
}

/** An advert or an entry of a menu in its list: picture, name, where it leads, state. */
export const EntryRow = ({ entry, size, name, state, onEdit, onDelete, children }: Props) => (
  <>
    <Thumb src={entry.ImgPath} size={size} />
    <ListText
      name={name}
      note={entry.LinkName || <span className={styles.broken}>链接目标已不存在，请重新选择</span>}
    />
    {children}
    <span className={styles.state}>
      <StatusTag tone={stateTones[state]}>{stateWords[state]}</StatusTag>
    </span>
    {may('home.write') ? (
      <span className={styles.actions}>
        <Button type="link" onClick={onEdit}>
          编辑
        </Button>
        <Button type="link" danger onClick={onDelete}>
          删除
        </Button>
      </span>
    ) : null}
  </>
)
