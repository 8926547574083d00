import type { DataOf, Ops } from '@greenstar/contract'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Button, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useDone } from '../platform/use-done'
import { useList } from '../platform/use-list'
import { useAskDelete } from '../ui/dialog/use-ask-delete'
import { AddWord } from '../ui/form/AddWord'
import { actionColumn } from '../ui/list/action-column'
import { filterFields } from '../ui/list/filter-fields'
import type { DataColumn } from '../ui/list/list'
import { moderationPaths } from './moderation.paths'
import { WordsDialog } from './parts/WordsDialog'

type Row = DataOf<Ops['moderation']['ListSensitiveWords']>['DataList'][number]

const fields = filterFields([{ kind: 'text', key: 'keyword', label: '搜索敏感词', hint: '敏感词' }])

const columnsWith = (actions: (row: Row) => ReactNode): DataColumn<Row>[] => [
  { key: 'word', title: '敏感词', always: true, width: 320, text: 'Word' },
  { key: 'by', title: '添加人', width: 200, text: 'CreatedBy', none: '—' },
  { key: 'created', title: '添加时间', width: 200, minute: 'CreateDate' },
  ...actionColumn(180, actions),
]

/** Words that make a comment suspicious; every change checks all comments again. */
export default function SensitiveWordPage() {
  const ask = useAskDelete()
  const [many, setMany] = useState(false)
  const list = useList(api.moderation.ListSensitiveWords, { fields })
  const add = useAction(api.moderation.SaveSensitiveWord, { onSuccess: useDone('已保存') })
  const remove = useAction(api.moderation.DeleteSensitiveWord, { onSuccess: useDone('已删除') })
  const mayWrite = may('review.moderate')
  const actions = ({ Word }: Row) => (
    <Space size={12}>
      <Link to={moderationPaths.holding(Word)}>查看内容</Link>
      {mayWrite ? (
        <Button
          type="link"
          danger
          onClick={() =>
            ask({ title: `删除敏感词“${Word}”？`, remove: () => remove.mutateAsync({ word: Word }) })
          }
        >
          删除
        </Button>
      ) : null}
    </Space>
  )
  return (
    <ListPage
      title="敏感词"
      facts="含有敏感词的内容排在待审核的最前面，词会被标出。全角、空格、标点、繁体和三字以上的同音写法也会找到；其他写法请添加，如：薇=微。"
      actions={
        mayWrite ? (
          <>
            <AddWord
              label="新的敏感词"
              maxLength={20}
              isBusy={add.isPending}
              onAdd={(word, done) => add.mutate({ word }, { onSuccess: done })}
            />
            <Button onClick={() => setMany(true)}>批量添加</Button>
            {many ? <WordsDialog onClose={() => setMany(false)} /> : null}
          </>
        ) : null
      }
      name="sensitive-words"
      label="敏感词列表"
      list={list}
      columns={columnsWith(actions)}
      empty="还没有敏感词"
    />
  )
}
