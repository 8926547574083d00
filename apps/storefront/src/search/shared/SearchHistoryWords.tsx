import { useEffect, useState } from 'react'
import { dialog } from '../../ui/layer/dialogs'
import { SearchWords } from './SearchWords'
import type { SearchHistory } from './search-history'

interface SearchHistoryWordsProps {
  history: SearchHistory
  onChoose: (word: string) => void
}

/** Earlier searches on this device; while editing a tap deletes one, 全部清空 deletes all. */
export function SearchHistoryWords({ history, onChoose }: SearchHistoryWordsProps) {
  const [words, setWords] = useState<string[]>([])
  const [editing, setEditing] = useState(false)
  useEffect(() => setWords(history.read()), [history])

  const clear = async () => {
    if (!(await dialog.confirm('清空全部搜索历史？', { okText: '清空', danger: true }))) return
    setWords(history.clear())
    setEditing(false)
  }
  const actions = editing
    ? [
        { label: '全部清空', onClick: () => void clear() },
        { label: '完成', onClick: () => setEditing(false) },
      ]
    : [{ label: '编辑', onClick: () => setEditing(true) }]
  if (words.length === 0) return null
  return (
    <SearchWords
      title="搜索历史"
      words={words}
      actions={actions}
      onChoose={onChoose}
      {...(editing ? { onRemove: (word: string) => setWords(history.remove(word)) } : {})}
    />
  )
}
