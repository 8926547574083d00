import { onEnter } from '@greenstar/web/enter'
import { Button, Checkbox, Space } from 'antd'
import { useState } from 'react'
import { may } from '../../platform/session'
import { Input } from '../../ui/form/Input'
import { permissionGroups } from '../permission.groups'
import styles from './PermissionsField.module.css'

interface PermissionsFieldProps {
  /** All permissions, with their names. */
  permissions: readonly { Key: string; Name: string }[]
  value?: readonly string[]
  onChange?: (keys: string[]) => void
}

/** Field of a role's permissions, by part of the shop. Only those that the operator has can be given. */
export const PermissionsField = ({ permissions, value = [], onChange }: PermissionsFieldProps) => {
  const [search, setSearch] = useState('')
  const set = (keys: readonly string[], isGiven: boolean) => {
    const rest = value.filter((key) => !keys.includes(key))
    onChange?.(isGiven ? [...rest, ...keys] : rest)
  }
  const words = search.trim()
  const found = permissionGroups(permissions)
    .map(({ title, rows }) => ({
      title,
      rows: title.includes(words) ? rows : rows.filter(({ Name }) => Name.includes(words)),
    }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <div className={styles.groups}>
      <Input
        aria-label="搜索权限"
        placeholder="搜索权限，如：退款、会员"
        allowClear
        maxLength={20}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        // It must not save the role.
        onKeyDown={onEnter((event) => event.preventDefault())}
      />
      {found.length === 0 ? <p>没有这样的权限</p> : null}
      {found.map(({ title, rows }) => {
        const free = rows.map(({ Key }) => Key).filter((key) => may(key))
        const given = free.filter((key) => value.includes(key))
        return (
          <fieldset key={title} className={styles.group}>
            <legend>{title}</legend>
            <Space size={4} className={styles.all ?? ''}>
              <Button
                size="small"
                type="link"
                aria-label={`${title}：全选`}
                disabled={given.length === free.length}
                onClick={() => set(free, true)}
              >
                全选
              </Button>
              <Button
                size="small"
                type="link"
                aria-label={`${title}：全不选`}
                disabled={given.length === 0}
                onClick={() => set(free, false)}
              >
                全不选
              </Button>
            </Space>
            <div className={styles.rows}>
              {rows.map(({ Key, Name }) => (
                <Checkbox
                  key={Key}
                  checked={value.includes(Key)}
                  disabled={!may(Key)}
                  onChange={(event) => set([Key], event.target.checked)}
                >
                  {Name}
                </Checkbox>
              ))}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
