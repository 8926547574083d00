import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Tabs } from 'antd'
import { useState } from 'react'
import { ExportButton } from '../../platform/ExportButton'
import { may } from '../../platform/session'
import { ListCard } from '../../ui/ListCard'
import { OrderedList } from '../../ui/OrderedList'
import { PageHead } from '../../ui/PageHead'
import { useAskDelete } from '../../ui/use-ask-delete'
import { useUrlFilters } from '../../ui/use-url-filters'
import { EntryDialog } from './EntryDialog'
import { EntryRow } from './EntryRow'
import { SeriesByClass } from './SeriesByClass'
import { kindHints, kindWords, type TaxonomyEntry, type TaxonomyKind } from './taxonomy.words'

const kinds = Object.keys(kindWords) as TaxonomyKind[]
const isKind = (text: string): text is TaxonomyKind => text in kindWords

/** Classes, series, brands, functions, labels and promises: each a list in the shop's order. */
export default function TaxonomyPage() {
  const { message } = App.useApp()
  const ask = useAskDelete()
  const { filters, set } = useUrlFilters(['kind', 'keyword'])
  const kind = isKind(filters.kind) ? filters.kind : 'class'
  const [editing, setEditing] = useState<TaxonomyEntry | 'new'>()
  const list = useCall(api.catalog.ListTaxonomy, { kind }, { quiet: true })
  const entries = list.data ?? []
  const sort = useAction(api.catalog.SortTaxonomy, { refresh: ['catalog'] })
  const remove = useAction(api.catalog.DeleteTaxonomy, { onSuccess: () => message.success('已删除') })
  const mayWrite = may('taxonomy.write')
  const order = mayWrite
    ? (next: TaxonomyEntry[]) => sort.mutate({ kind, ids: next.map(({ ID }) => ID) })
    : undefined
  const askRemove = (entry: TaxonomyEntry) =>
    ask({
      title: `删除${kindWords[kind]}“${entry.Name}”？`,
      content: '删除后不能恢复。',
      remove: () => remove.mutateAsync({ kind, id: entry.ID }),
    })
  const row = (entry: TaxonomyEntry) => (
    <EntryRow
      kind={kind}
      entry={entry}
      {...(mayWrite ? { onEdit: () => setEditing(entry), onRemove: () => askRemove(entry) } : {})}
    />
  )
  return (
    <>
      <PageHead
        title="分类与标签"
        facts={kindHints[kind]}
        actions={
          mayWrite ? (
            <Button type="primary" onClick={() => setEditing('new')}>
              新建{kindWords[kind]}
            </Button>
          ) : null
        }
      />
      <ListCard
        label={`${kindWords[kind]}列表`}
        query={list}
        isEmpty={entries.length === 0}
        empty={`还没有${kindWords[kind]}`}
        search={{ keyword: filters.keyword, onSearch: (keyword) => set({ keyword }) }}
        tools={<ExportButton name="taxonomy" list={{ payload: { kind }, total: entries.length }} />}
        head={
          <Tabs
            activeKey={kind}
            items={kinds.map((key) => ({ key, label: kindWords[key] }))}
            onChange={(key) => set({ kind: key === 'class' ? '' : key })}
          />
        }
      >
        {kind === 'series' ? (
          <SeriesByClass entries={entries} row={row} keyword={filters.keyword} onOrder={order} />
        ) : (
          <OrderedList
            label={kindWords[kind]}
            items={entries}
            keyOf={({ ID }) => ID}
            nameOf={({ Name }) => Name}
            keyword={filters.keyword}
            render={row}
            onOrder={order}
          />
        )}
      </ListCard>
      {editing ? (
        <EntryDialog
          kind={kind}
          entry={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
    </>
  )
}
