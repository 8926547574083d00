import { useEffect, useState } from 'react'
import { dialog } from '../../ui/dialogs'
import { mallHistory } from '../search-history'
import { SearchWords } from './SearchWords'

interface SearchStartProps {
  hotWords: readonly string[]
  onChoose: (word: string) => void
}

/** Before anything is typed: what was searched here, and what others search. */
export function SearchStart({ hotWords, onChoose }: SearchStartProps) {
  const [history, setHistory] = useState<string[]>([])
  const [editing, setEditing] = useState(false)
  useEffect(() => setHistory(mallHistory.read()), [])

  const clear = async () => {
    if (!(await dialog.confirm('清空全部搜索历史？', { okText: '清空', danger: true }))) return
    setHistory(mallHistory.clear())
    setEditing(false)
  }
  const actions = editing
    ? [
        { label: '全部清空', onClick: () => void clear() },
        { label: '完成', onClick: () => setEditing(false) },
      ]
    : [{ label: '编辑', onClick: () => setEditing(true) }]
  return (
    <>
      {history.length > 0 ? (
        <SearchWords
          title="搜索历史"
          words={history}
          actions={actions}
          onChoose={onChoose}
          {...(editing ? { onRemove: (word: string) => setHistory(mallHistory.remove(word)) } : {})}
        />
      ) : null}
      {hotWords.length > 0 ? <SearchWords title="大家在搜" words={hotWords} onChoose={onChoose} /> : null}
    </>
  )
}
