import type { DataOf, Ops } from '@greenstar/contract'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Empty, Input, Popconfirm } from 'antd'
import { useState } from 'react'
import { ExportButton } from '../platform/ExportButton'
import { may } from '../platform/session'
import { PageHead } from '../ui/PageHead'
import { StatusTag } from '../ui/StatusTag'
import { Unread } from '../ui/Trouble'
import { useUrlFilters } from '../ui/use-url-filters'
import { RoleDialog } from './parts/RoleDialog'
import styles from './RoleListPage.module.css'

type Data = DataOf<Ops['operator']['ListRoles']>
type Role = Data['Roles'][number]

/** The word stands in the name of the role, or of something that it may do. */
const holds = (role: Role, permissions: Data['Permissions'], word: string) =>
  [
    role.Name,
    ...permissions.filter(({ Key }) => role.Permissions.includes(Key)).map(({ Name }) => Name),
  ].some((name) => name.toLowerCase().includes(word))

/** What each role may do; those of the shop's own can be changed. */
export default function RoleListPage() {
  const { message } = App.useApp()
  const { filters, set, clear } = useUrlFilters(['keyword'])
  const [editing, setEditing] = useState<Role | 'new'>()
  const read = useCall(api.operator.ListRoles, {}, { quiet: true })
  const { data, error } = read
  const remove = useAction(api.operator.DeleteRole, { onSuccess: () => message.success('角色已删除') })
  if (error || !data) return <Unread query={read} />
  const shown = data.Roles.filter((role) => holds(role, data.Permissions, filters.keyword.toLowerCase()))
  return (
    <>
      <PageHead
        title="角色"
        facts="权限按操作授予；角色的改动从下一次请求起生效。"
        actions={
          <>
            <Input.Search
              key={filters.keyword}
              allowClear
              className={styles.search ?? ''}
              aria-label="搜索角色"
              placeholder="角色名称、权限"
              maxLength={20}
              defaultValue={filters.keyword}
              onSearch={(text) => set({ keyword: text.trim() })}
            />
            <ExportButton name="roles" list={{ payload: {}, total: data.Roles.length }} />
            {may('operator.write') ? (
              <Button type="primary" onClick={() => setEditing('new')}>
                新建角色
              </Button>
            ) : null}
          </>
        }
      />
      {shown.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有符合条件的角色">
          <Button onClick={clear}>清空搜索</Button>
        </Empty>
      ) : null}
      <div className={styles.roles}>
        {shown.map((role) => (
          <RoleCard
            key={role.Key}
            role={role}
            names={data.Permissions}
            onEdit={() => setEditing(role)}
            onDelete={() => remove.mutate({ key: role.Key })}
          />
        ))}
      </div>
      {editing ? (
        <RoleDialog
          role={editing === 'new' ? undefined : editing}
          permissions={data.Permissions}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
    </>
  )
}

type CardProps = { role: Role; names: Data['Permissions']; onEdit: () => void; onDelete: () => void }

const RoleCard = ({ role, names, onEdit, onDelete }: CardProps) => (
  <section className={styles.role} aria-label={role.Name}>
    <header>
      <h2>{role.Name}</h2>
      {role.IsShipped ? <StatusTag tone="neutral">内置</StatusTag> : null}
      <span>
        <b className="num">{role.OperatorCount}</b> 个账号
      </span>
      {role.IsShipped || !may('operator.write') ? null : (
        <div>
          <Button type="link" size="small" onClick={onEdit}>
            编辑
          </Button>
          <Popconfirm title={`删除角色 ${role.Name}？`} okText="删除" cancelText="取消" onConfirm={onDelete}>
            <Button type="link" size="small" danger disabled={role.OperatorCount > 0}>
              删除
            </Button>
          </Popconfirm>
        </div>
      )}
    </header>
    {role.Permissions.length === names.length ? (
      <p className={styles.all}>全部权限</p>
    ) : (
      <ul>
        {names
          .filter(({ Key }) => role.Permissions.includes(Key))
          .map(({ Key, Name }) => (
            <li key={Key}>{Name}</li>
          ))}
      </ul>
    )}
  </section>
)
