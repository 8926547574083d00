import { Money } from '../detail/Money'

const figure = (title: string, dataIndex: string, width: number) => ({
  ...{ title, dataIndex, width },
  align: 'right' as const,
  className: 'num',
})

/** A column of numbers of a small table. */
export const countColumn = (title: string, field: string, width = 80) => figure(title, field, width)

/** A column of percentages; a dash if there is nothing to compare with. */
export const percentColumn = (title: string, field: string, width = 88) => ({
  ...figure(title, field, width),
  render: (percent: number | null) => (percent === null ? '—' : `${percent}%`),
})

/** A column of amounts (yuan); `none` is shown if there is none. */
export const moneyColumn = (title: string, field: string, { width = 130, none = '—' } = {}) => ({
  ...figure(title, field, width),
  render: (yuan: number | null) => (yuan === null ? none : <Money yuan={yuan} />),
})
