import type { FilterField } from '../../ui/list/list'

/** Filter by the member set by a link. */
export const memberField = {
  kind: 'linked',
  key: 'member',
  label: '会员',
  nameIn: 'MemberName',
} as const satisfies FilterField
