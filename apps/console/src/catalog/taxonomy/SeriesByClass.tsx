import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import type { ReactNode } from 'react'
import { OrderedList } from '../../ui/OrderedList'
import styles from './TaxonomyPage.module.css'
import type { TaxonomyEntry } from './taxonomy.words'

/** The tree of classes and their series; a series moves among those of its class. */
export const SeriesByClass = ({
  entries,
  row,
  keyword,
  onOrder,
}: {
  entries: readonly TaxonomyEntry[]
  row: (entry: TaxonomyEntry) => ReactNode
  keyword: string
  onOrder: ((entries: TaxonomyEntry[]) => void) | undefined
}) => {
  const classes = useCall(api.catalog.ListTaxonomy, { kind: 'class' }).data ?? []
  const groups = classes.map((one) => ({
    name: one.Name,
    own: entries.filter(({ ClassID }) => ClassID === one.ID),
  }))
  return groups
    .filter(({ own }) => own.some(({ Name }) => Name.toLowerCase().includes(keyword.toLowerCase())))
    .map(({ name, own }) => (
      <section key={name} aria-label={`${name}的系列`}>
        <h2 className={styles.group}>{name}</h2>
        <OrderedList
          label={`${name}的系列`}
          items={own}
          keyOf={({ ID }) => ID}
          nameOf={({ Name }) => Name}
          render={row}
          keyword={keyword}
          onOrder={
            onOrder &&
            ((next) => onOrder(groups.flatMap((group) => (group.name === name ? next : group.own))))
          }
        />
      </section>
    ))
}
