import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Select, Tag } from 'antd'
import { Link } from 'react-router'
import { may } from '../../platform/session'
import { Panel } from '../../ui/detail/Panel'
import { memberPaths } from '../member.paths'
import styles from './MemberTags.module.css'

interface TaggedMember {
  ID: number
  Tags: readonly { ID: number; Name: string }[]
}

/** The member's tags: added from a list, removed by their cross unless a rule gives them, with a link to all tags. */
export const MemberTags = ({ member }: { member: TaggedMember }) => {
  const { data: all = [], isPending } = useCall(api.member.ListMemberTags, {}, { quiet: true })
  const tag = useAction(api.member.TagMembers, { refresh: ['chat'] })
  const mayWrite = may('member.write')
  const others = all.filter(({ ID, Rule }) => !Rule && !member.Tags.some((own) => own.ID === ID))
  const isByRule = (id: number) => Boolean(all.find(({ ID }) => ID === id)?.Rule)
  const set = (tagID: number, add: boolean) => tag.mutate({ ids: [member.ID], tagID, add })
  return (
    <Panel title="标签" extra={mayWrite ? <Link to={memberPaths.tags}>管理标签</Link> : null}>
      <div className={styles.tags}>
        {member.Tags.map(({ ID, Name }) => (
          <Tag
            key={ID}
            className={styles.tag ?? ''}
            closable={mayWrite && !isByRule(ID)}
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
        {member.Tags.length === 0 && others.length === 0 && !isPending ? (
          <span className={styles.none}>
            {mayWrite ? '商城还没有标签，在“管理标签”里新建后可以加给会员。' : '没有标签'}
          </span>
        ) : null}
      </div>
    </Panel>
  )
}
