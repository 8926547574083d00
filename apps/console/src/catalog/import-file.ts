import {
  columnTitle,
  fieldOf,
  type ProductField,
  productFields,
} from '@greenstar/rules/catalog/product.fields'
import { reasonTitle } from '@greenstar/rules/platform/table'
import { keepTable } from '../platform/keep-table'
import type { Preview } from './ProductImportPage'

const keys = Object.keys(productFields) as ProductField[]

/** Downloads a CSV template with all columns and one example row. */
export const saveTemplate = () =>
  keepTable('商品导入模板', [keys.map(columnTitle), keys.map((key) => fieldOf(key).example ?? '')])

/** Downloads the rows with errors as they are in the file, with the reasons beside each. */
export const saveWrong = ({ FileName, Titles, Rows }: Preview) => {
  const at = Titles.indexOf(reasonTitle)
  const own = (cells: readonly string[]) =>
    Titles.flatMap((_, index) => (index === at ? [] : [cells[index] ?? '']))
  const wrong = Rows.filter(({ Action }) => Action === 'wrong')
  keepTable(`${FileName.replace(/\.\w+$/, '')} 有错误的行`, [
    [...own(Titles), reasonTitle],
    ...wrong.map(({ Cells, Problems }) => [
      ...own(Cells),
      Problems.map(({ Column, Message }) => `${Column}：${Message}`).join('；'),
    ]),
  ])
}
