import { Button, Popover } from 'antd'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Input } from '../form/Input'
import { StarIcon } from '../icons'
import styles from './ColumnChoice.module.css'
import { saveViews, useSavedViews } from './saved-views'

/** Named views of a list with filters, order and page size, stored in this browser. */
export const SavedViews = ({ list }: { list: string }) => {
  const views = useSavedViews(list)
  const { pathname, search } = useLocation()
  const [name, setName] = useState('')
  const isFull = views.length >= 12
  const save = () => {
    const query = new URLSearchParams(search)
    query.delete('page')
    const others = views.filter((view) => view.name !== name.trim())
    saveViews(list, [...others, { name: name.trim(), query: query.toString() }])
    setName('')
  }
  const content = (
    <div className={styles.choices}>
      {views.length === 0 ? <p>把常用的筛选存下来，下次一点就到。</p> : null}
      {views.map((view) => (
        <div key={view.name} className={styles.view}>
          <Link to={`${pathname}?${view.query}`}>{view.name}</Link>
          <Button
            type="link"
            size="small"
            aria-label={`删除视图 ${view.name}`}
            onClick={() =>
              saveViews(
                list,
                views.filter((one) => one !== view),
              )
            }
          >
            删除
          </Button>
        </div>
      ))}
      <Input.Search
        aria-label="视图名称"
        placeholder={isFull ? '最多 12 个，先删一个' : '给现在的筛选起个名字'}
        maxLength={12}
        disabled={isFull}
        value={name}
        enterButton={<Button disabled={name.trim() === ''}>保存</Button>}
        onChange={({ target }) => setName(target.value)}
        onSearch={() => (name.trim() === '' ? undefined : save())}
      />
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomRight" content={content}>
      <Button type="text" size="small" className={styles.open ?? ''} icon={<StarIcon size={16} />}>
        常用视图
      </Button>
    </Popover>
  )
}
