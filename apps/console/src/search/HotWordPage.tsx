import { isAsked, isCalled } from '@greenstar/rules/platform/narrow'
import { api } from '@greenstar/web/ops-api'
import { Button, Switch } from 'antd'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useDone } from '../platform/use-done'
import { useEdit } from '../platform/use-edit'
import { useWholeList, yesOrNo } from '../platform/use-whole-list'
import { AddWord } from '../ui/form/AddWord'
import { filterFields, yesNo } from '../ui/list/filter-fields'
import { type HotWord, hotWordColumns } from './hot-word.columns'

const max = 20

const fields = filterFields([
  { kind: 'text', key: 'keyword', label: '搜索热门词', hint: '搜索词' },
  { kind: 'choice', key: 'shown', label: '展示', choices: yesNo('是', '否') },
  { kind: 'choice', key: 'found', label: '商品', choices: yesNo('能找到', '找不到') },
])

/** Hot words below the shop's search field; each change is saved at once. */
export default function HotWordPage() {
  const list = useWholeList(api.search.ListHotWords, {
    fields,
    payload: () => ({}),
    rows: (data): HotWord[] => data.map((row, index) => ({ ID: index + 1, ...row })),
    keep: ({ Word, Shown, Found }, { keyword, shown, found }) =>
      isCalled(Word, keyword) && isAsked(Shown, yesOrNo(shown)) && isAsked(Found > 0, yesOrNo(found)),
  })
  const words = list.all
  const mayWrite = may('home.write')
  const save = useEdit(api.search.SaveHotWords, {
    isEditing: false,
    onSuccess: useDone('已保存，商城同步更新'),
  })
  const put = (next: readonly Pick<HotWord, 'Word' | 'Shown'>[], done?: () => void) =>
    save.mutate(
      { words: next.map(({ Word, Shown }) => ({ word: Word, shown: Shown })) },
      { onSuccess: () => done?.() },
    )
  const shown = (word: HotWord) => (
    <Switch
      aria-label={`展示 ${word.Word}`}
      checked={word.Shown}
      disabled={!mayWrite || save.isPending}
      onChange={(on) => put(words.map((one) => (one.Word === word.Word ? { ...one, Shown: on } : one)))}
    />
  )
  const actions = (word: HotWord) => (
    <Button
      type="link"
      danger
      disabled={words.length === 1 || save.isPending}
      onClick={() => put(words.filter((one) => one.Word !== word.Word))}
    >
      删除
    </Button>
  )
  return (
    <ListPage
      title="热门搜索词"
      facts={
        <>
          显示在首页与搜索页，最多 <b className="num">{max}</b> 个
        </>
      }
      actions={
        mayWrite ? (
          <AddWord
            label="新的搜索词"
            maxLength={12}
            isFull={words.length >= max}
            isBusy={save.isPending}
            onAdd={(word, done) => put([...words, { Word: word, Shown: true }], done)}
          />
        ) : null
      }
      name="hot-words"
      label="热门搜索词列表"
      list={list}
      columns={hotWordColumns(shown, mayWrite ? actions : undefined)}
      order={{
        rows: words,
        nameOf: ({ Word }) => Word,
        onOrder: mayWrite ? (next) => put(next) : undefined,
      }}
      empty="还没有热门搜索词"
    />
  )
}
