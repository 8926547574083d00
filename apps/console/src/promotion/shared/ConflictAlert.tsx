import type { DataOf, Ops } from '@greenstar/contract'
import { conflictKindText } from '@greenstar/rules/campaign/campaign.kind'
import { Alert } from 'antd'
import { dateText } from '../../ui/detail/WireDate'
import styles from './ConflictAlert.module.css'
import { stateWords } from './state-words'

/** Maximum campaigns listed, and products named in each. */
const maxListed = 5
const maxNamed = 3

type Campaign = Pick<
  DataOf<Ops['campaign']['ListCouponConflicts']>[number],
  'Kind' | 'ID' | 'Name' | 'BeginDate' | 'EndDate' | 'State'
>

/** A campaign with the names of some of its products, and their number. */
export type Conflict = Campaign & { names: readonly string[]; count: number }

const timeText = ({ BeginDate, EndDate }: Campaign) =>
  `${dateText(BeginDate, 'MM-DD HH:mm')} – ${EndDate ? dateText(EndDate, 'MM-DD HH:mm') : '长期'}`

const campaignText = (row: Campaign) =>
  row.Kind === 'newcomer'
    ? `${conflictKindText.newcomer}（常年有效）`
    : `${conflictKindText[row.Kind]}“${row.Name}”（${stateWords[row.State]}，${timeText(row)}）`

/** Names of products: all, or the first ones and the count. */
const namesText = ({ names, count }: Conflict) => {
  const first = names.slice(0, maxNamed)
  return `${first.join('、')}${count > first.length ? `等 ${count} 件` : ''}`
}

export interface ConflictAlertProps {
  title: string
  /** Which price applies then. */
  note: string
  conflicts: readonly Conflict[]
}

/** In a form: what else changes the price of the same products at the same time. Saving stays possible. */
export const ConflictAlert = ({ title, note, conflicts }: ConflictAlertProps) =>
  conflicts.length === 0 ? null : (
    <Alert
      className={styles.warning ?? ''}
      type="warning"
      showIcon
      title={title}
      description={
        <>
          <ul>
            {conflicts.slice(0, maxListed).map((conflict) => (
              <li key={`${conflict.Kind}${conflict.ID}`}>
                {campaignText(conflict)}：{namesText(conflict)}
              </li>
            ))}
            {conflicts.length > maxListed ? <li>还有 {conflicts.length - maxListed} 个</li> : null}
          </ul>
          {note}
        </>
      }
    />
  )
