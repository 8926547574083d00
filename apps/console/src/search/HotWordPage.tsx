import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Input, Switch } from 'antd'
import { useState } from 'react'
import { ExportButton } from '../platform/ExportButton'
import { may } from '../platform/session'
import { ListCard, ListText } from '../ui/ListCard'
import { OrderedList } from '../ui/OrderedList'
import { PageHead } from '../ui/PageHead'
import { useUrlFilters } from '../ui/use-url-filters'
import styles from './HotWordPage.module.css'

const most = 20

type Word = { Word: string; Shown: boolean; Found: number }

/** The words under the shop's search field; every change is saved at once. */
export default function HotWordPage() {
  const { message } = App.useApp()
  const { filters, set } = useUrlFilters(['keyword'])
  const [typed, setTyped] = useState('')
  const list = useCall(api.search.ListHotWords, {}, { quiet: true })
  const words = list.data ?? []
  const mayWrite = may('home.write')
  const save = useAction(api.search.SaveHotWords, {
    onSuccess: () => message.success('已保存，店面同步更新'),
  })
  const put = (next: readonly Pick<Word, 'Word' | 'Shown'>[], done?: () => void) =>
    save.mutate(
      { words: next.map(({ Word, Shown }) => ({ word: Word, shown: Shown })) },
      { onSuccess: () => done?.() },
    )
  const add = () => {
    const word = typed.trim()
    if (word !== '') put([...words, { Word: word, Shown: true }], () => setTyped(''))
  }
  const row = (word: Word) => (
    <>
      <ListText
        name={word.Word}
        note={
          word.Found > 0 ? `能找到 ${word.Found} 件商品` : <span className={styles.none}>找不到商品</span>
        }
      />
      <Switch
        aria-label={`展示 ${word.Word}`}
        checked={word.Shown}
        disabled={!mayWrite || save.isPending}
        onChange={(shown) =>
          put(words.map((one) => (one.Word === word.Word ? { ...one, Shown: shown } : one)))
        }
      />
      {mayWrite ? (
        <Button
          type="link"
          danger
          disabled={words.length === 1 || save.isPending}
          onClick={() => put(words.filter((one) => one.Word !== word.Word))}
        >
          删除
        </Button>
      ) : null}
    </>
  )
  return (
    <>
      <PageHead
        title="热门搜索词"
        facts={
          <>
            显示在首页与搜索页，最多 <b className="num">{most}</b> 个
          </>
        }
      />
      <ListCard
        label="热门搜索词列表"
        query={list}
        isEmpty={words.length === 0}
        empty="还没有热门搜索词"
        search={{ keyword: filters.keyword, onSearch: (keyword) => set({ keyword }) }}
        tools={<ExportButton name="hot-words" list={{ payload: {}, total: words.length }} />}
        head={
          mayWrite ? (
            <div className={styles.add}>
              <Input
                aria-label="新的搜索词"
                placeholder="新的搜索词"
                maxLength={12}
                value={typed}
                disabled={words.length >= most}
                onChange={(event) => setTyped(event.target.value)}
                onPressEnter={add}
              />
              <Button
                type="primary"
                loading={save.isPending}
                disabled={typed.trim() === '' || words.length >= most}
                onClick={add}
              >
                添加
              </Button>
            </div>
          ) : null
        }
      >
        <OrderedList
          label="热门搜索词"
          items={words}
          keyOf={({ Word }) => Word}
          nameOf={({ Word }) => Word}
          keyword={filters.keyword}
          onOrder={mayWrite ? (next) => put(next) : undefined}
          render={row}
        />
      </ListCard>
    </>
  )
}
