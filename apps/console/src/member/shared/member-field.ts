import type { FilterField, List } from '../../ui/list/list'

/** Filter by the member set by a link; shown only while it applies. */
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
