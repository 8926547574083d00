import type { DataOf, Ops } from '@greenstar/contract'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Drawer, Empty, Form, Input, Popconfirm } from 'antd'
import { useState } from 'react'
import { may } from '../../platform/session'
import { ReasonDialog } from '../../ui/ReasonDialog'
import { StatusTag } from '../../ui/StatusTag'
import styles from './TagsDrawer.module.css'

type Tag = DataOf<Ops['member']['ListMemberTags']>[number]
const longest = 12

/** The tags there are and how many members carry each: made, renamed, deleted. */
export const TagsDrawer = ({ tags, onClose }: { tags: readonly Tag[]; onClose: () => void }) => {
  const { message } = App.useApp()
  const [form] = Form.useForm<{ name: string }>()
  const [renaming, setRenaming] = useState<Tag>()
  const save = useAction(api.member.SaveMemberTag, {
    onSuccess: () => {
      message.success('已保存')
      form.resetFields()
      setRenaming(undefined)
    },
  })
  const remove = useAction(api.member.DeleteMemberTag, { onSuccess: () => message.success('已删除') })
  const mayWrite = may('member.write')
  return (
    <Drawer open title="会员标签" size={420} onClose={onClose}>
      {mayWrite ? (
        <Form form={form} className={styles.add ?? ''} onFinish={({ name }) => save.mutate({ name })}>
          <Form.Item
            name="name"
            className={styles.name ?? ''}
            rules={[{ required: true, whitespace: true, message: '请填写标签' }]}
          >
            <Input maxLength={longest} placeholder="新标签，如 老客、企业采购" aria-label="新标签" />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            新建
          </Button>
        </Form>
      ) : null}
      {tags.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有标签" />
      ) : (
        <ul className={styles.rows}>
          {tags.map((tag) => (
            <li key={tag.ID}>
              <span className={styles.name}>
                <StatusTag tone="dew">{tag.Name}</StatusTag>
              </span>
              <span className={styles.count}>
                <span className="num">{tag.MemberNum.toLocaleString()}</span> 人
              </span>
              {mayWrite ? (
                <>
                  <Button type="link" size="small" onClick={() => setRenaming(tag)}>
                    改名
                  </Button>
                  <Popconfirm
                    title={`删除“${tag.Name}”？`}
                    description={tag.MemberNum > 0 ? `${tag.MemberNum} 位会员将失去这个标签` : undefined}
                    okText="删除"
                    cancelText="取消"
                    onConfirm={() => remove.mutate({ id: tag.ID })}
                  >
                    <Button type="link" size="small" danger>
                      删除
                    </Button>
                  </Popconfirm>
                </>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {renaming ? (
        <ReasonDialog
          title="标签改名"
          label="标签"
          initial={renaming.Name}
          required
          maxLength={longest}
          busy={save.isPending}
          onSubmit={(name) => save.mutate({ id: renaming.ID, name })}
          onClose={() => setRenaming(undefined)}
        />
      ) : null}
    </Drawer>
  )
}
