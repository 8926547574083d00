import type { FilterField, List } from '../../ui/list/list'

/** The filter of a list that a link narrows to one member: it is in the row only while it applies. */
export const memberField = ({
  filters: { member },
  rows,
}: Pick<List<{ MemberName: string }, 'member'>, 'filters' | 'rows'>): FilterField<'member'>[] =>
  member === ''
    ? []
    : [
        {
          kind: 'choice',
          key: 'member',
          label: '会员',
          choices: [{ value: member, label: rows[0]?.MemberName ?? `编号 ${member}` }],
        },
      ]
