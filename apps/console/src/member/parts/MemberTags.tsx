import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Select, Tag } from 'antd'
import { may } from '../../platform/session'
import { Panel } from '../../ui/Panel'
import type { MemberDetail } from '../member.words'
import styles from './MemberTags.module.css'

/** The member's tags: one more from the list, one away by its cross. */
export const MemberTags = ({ member }: { member: MemberDetail }) => {
  const all = useCall(api.member.ListMemberTags, {}, { quiet: true }).data ?? []
  const tag = useAction(api.member.TagMembers)
  const mayWrite = may('member.write')
  const others = all.filter(({ ID }) => !member.Tags.some((own) => own.ID === ID))
  const set = (tagID: number, add: boolean) => tag.mutate({ ids: [member.ID], tagID, add })
  return (
    <Panel title="标签">
      <div className={styles.tags}>
        {member.Tags.map(({ ID, Name }) => (
          <Tag
            key={ID}
            color="cyan"
            closable={mayWrite}
            onClose={(event) => {
              event.preventDefault()
              set(ID, false)
            }}
          >
            {Name}
          </Tag>
        ))}
        {mayWrite && others.length > 0 ? (
          <Select<number | null>
            aria-label="加标签"
            className={styles.add ?? ''}
            size="small"
            placeholder="加标签"
            value={null}
            loading={tag.isPending}
            options={others.map(({ ID, Name }) => ({ value: ID, label: Name }))}
            onChange={(ID) => (ID === null ? undefined : set(ID, true))}
          />
        ) : null}
        {member.Tags.length === 0 && others.length === 0 ? (
          <span className={styles.none}>没有标签</span>
        ) : null}
      </div>
    </Panel>
  )
}
