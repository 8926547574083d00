import { isAsked, isCalled } from '@greenstar/rules/platform/narrow'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { useState } from 'react'
import { ListPage } from '../../platform/ListPage'
import { may } from '../../platform/session'
import { useDone } from '../../platform/use-done'
import { useWholeList, yesOrNo } from '../../platform/use-whole-list'
import { useAskDelete } from '../../ui/dialog/use-ask-delete'
import { yesNo } from '../../ui/list/filter-fields'
import type { FilterField } from '../../ui/list/list'
import { RowActions } from '../../ui/list/RowActions'
import { useTaxonomy } from '../use-taxonomy'
import { EntryDialog } from './EntryDialog'
import { taxonomyColumns } from './taxonomy.columns'
import { kindHints, kindWords, type TaxonomyEntry, type TaxonomyKind } from './taxonomy.words'

const kinds = Object.keys(kindWords) as TaxonomyKind[]
const kindOf = (text: string) => kinds.find((kind) => kind === text) ?? 'class'

const fieldsOf = (
  kind: TaxonomyKind,
  classes: readonly TaxonomyEntry[],
): FilterField<'keyword' | 'classID' | 'used'>[] => [
  { kind: 'text', key: 'keyword', label: `搜索${kindWords[kind]}`, hint: '名称' },
  ...(kind === 'series'
    ? [
        {
          kind: 'choice' as const,
          key: 'classID' as const,
          label: '分类',
          choices: classes.map(({ ID, Name }) => ({ value: String(ID), label: Name })),
        },
      ]
    : []),
  { kind: 'choice', key: 'used', label: '使用', choices: yesNo('使用中', '未使用') },
]

/** Sorts series by the order of their classes; other entries keep their order. */
const inOrder = (entries: readonly TaxonomyEntry[], classes: readonly TaxonomyEntry[]) => {
  const placeOf = ({ ClassID }: TaxonomyEntry) => classes.findIndex(({ ID }) => ID === ClassID)
  return [...entries].sort((one, other) => placeOf(one) - placeOf(other))
}

/** Classes, series, brands, functions, labels and promises, each in the shop's order. */
export default function TaxonomyPage() {
  const ask = useAskDelete()
  const [editing, setEditing] = useState<TaxonomyEntry | 'new'>()
  const classes = useTaxonomy('class')
  const list = useWholeList(api.catalog.ListTaxonomy, {
    // those of series contain all others
    fields: fieldsOf('series', classes),
    tab: 'kind',
    payload: ({ kind }) => ({ kind: kindOf(kind) }),
    rows: (data) => inOrder(data, classes),
    keep: ({ Name, ClassID, UsedCount }, { keyword, classID, used }) =>
      isCalled(Name, keyword) &&
      isAsked(String(ClassID), classID || undefined) &&
      isAsked(UsedCount > 0, yesOrNo(used)),
  })
  const kind = kindOf(list.filters.kind)
  const sort = useAction(api.catalog.SortTaxonomy, { refresh: ['catalog'] })
  const remove = useAction(api.catalog.DeleteTaxonomy, { onSuccess: useDone('已删除') })
  const mayWrite = may('taxonomy.write')
  const askRemove = (entry: TaxonomyEntry) =>
    ask({
      title: `删除${kindWords[kind]}“${entry.Name}”？`,
      content: '删除后不能恢复。',
      remove: () => remove.mutateAsync({ kind, id: entry.ID }),
    })
  const actions = (row: TaxonomyEntry) => (
    <RowActions
      onEdit={() => setEditing(row)}
      onDelete={() => askRemove(row)}
      {...(row.UsedCount > 0 ? { kept: `正被 ${row.UsedCount} 处使用，不能删除` } : {})}
    />
  )
  // the filter by class applies only to series
  const set: typeof list.set = (changes) =>
    list.set(changes.kind === undefined ? changes : { ...changes, classID: '' })
  const classNames = new Map(classes.map(({ ID, Name }) => [ID, Name]))
  return (
    <ListPage
      title="分类与标签"
      facts={kindHints[kind]}
      create={mayWrite ? { text: `新建${kindWords[kind]}`, onCreate: () => setEditing('new') } : undefined}
      name="taxonomy"
      label={`${kindWords[kind]}列表`}
      list={{ ...list, set, fields: fieldsOf(kind, classes) }}
      columns={taxonomyColumns(kind, classNames, mayWrite ? actions : undefined)}
      tabs={{
        key: 'kind',
        items: kinds.map((key) => ({ value: key === 'class' ? '' : key, text: kindWords[key] })),
      }}
      order={{
        rows: list.all,
        nameOf: ({ Name }) => Name,
        within: ({ ClassID }) => ClassID,
        onOrder: mayWrite ? (next) => sort.mutate({ kind, ids: next.map(({ ID }) => ID) }) : undefined,
      }}
      empty={`还没有${kindWords[kind]}`}
    >
      {editing ? (
        <EntryDialog
          kind={kind}
          entry={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
    </ListPage>
  )
}
