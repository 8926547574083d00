import type { DataOf, Ops } from '@greenstar/contract'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Popconfirm } from 'antd'
import { useState } from 'react'
import { ExportButton } from '../platform/ExportButton'
import { may } from '../platform/session'
import { PageHead } from '../ui/PageHead'
import { StatusTag } from '../ui/StatusTag'
import { Unread } from '../ui/Trouble'
import { RoleDialog } from './parts/RoleDialog'
import styles from './RoleListPage.module.css'

type Data = DataOf<Ops['operator']['ListRoles']>
type Role = Data['Roles'][number]

/** What each role may do; those of the shop's own can be changed. */
export default function RoleListPage() {
  const { message } = App.useApp()
  const [editing, setEditing] = useState<Role | 'new'>()
  const read = useCall(api.operator.ListRoles, {}, { quiet: true })
  const { data, error } = read
  const remove = useAction(api.operator.DeleteRole, { onSuccess: () => message.success('角色已删除') })
  if (error || !data) return <Unread query={read} />
  return (
    <>
      <PageHead
        title="角色"
        facts="权限按操作授予；角色的改动从下一次请求起生效。"
        actions={
          <>
            <ExportButton name="roles" list={{ payload: {}, total: data.Roles.length }} />
            {may('operator.write') ? (
              <Button type="primary" onClick={() => setEditing('new')}>
                新建角色
              </Button>
            ) : null}
          </>
        }
      />
      <div className={styles.roles}>
        {data.Roles.map((role) => (
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
