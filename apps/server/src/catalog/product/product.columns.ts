import {
  columnOf,
  type PlainField,
  type ProductValue,
  plainFields,
  type StoredColumn,
  searchedColumns,
  shownFields,
  storedFields,
} from '@greenstar/rules/catalog/product.fields'
import { getTableColumns, sql } from 'drizzle-orm'
import { products } from '../catalog.tables'

/** Fields that table, wire and form hold alike (see product.fields), by their names on the wire. */
export type PlainWire<Of extends 'page' | 'line'> = { [K in PlainField<Of>]: ProductValue<K> }

/** Plain fields of a row, as on the wire. */
export const plainWire = <Of extends 'page' | 'line'>(
  of: Of,
  row: Readonly<Partial<Record<StoredColumn, unknown>>>,
): PlainWire<Of> =>
  Object.fromEntries(plainFields[of].map((key) => [key, row[columnOf(key)]])) as PlainWire<Of>

type PlainColumns = Partial<Pick<typeof products.$inferInsert, StoredColumn>>

/** Plain fields of a form, as columns of the table. */
export const plainColumns = <Of extends 'page' | 'line'>(of: Of, form: PlainWire<Of>): PlainColumns =>
  Object.fromEntries(
    plainFields[of].map((key) => [columnOf(key), (form as Record<string, unknown>)[key]]),
  ) as PlainColumns

const table = getTableColumns(products)

/** Columns that a file of products reads and writes, for a query of them or of another name of the table. */
export const storedColumnsOf = <T extends Partial<Record<StoredColumn, unknown>>>(from: T) =>
  Object.fromEntries(storedFields.map((key) => [columnOf(key), from[columnOf(key)]])) as Pick<T, StoredColumn>

/** Columns of the page's texts that the shop lists among its parameters. */
export const shownColumns = Object.fromEntries(
  shownFields.map((key) => [columnOf(key), table[columnOf(key)]]),
) as Record<string, (typeof table)['summary']>

/** Columns whose texts are searched besides the name; each after a comma. */
export const searchedSql = sql.raw(
  searchedColumns.map((key) => `, nullif(p.${table[key].name}, '')`).join(''),
)

/** Columns that an import writes: those of files, and what its names of other nouns stand for. */
export const importedColumns = [
  ...storedFields.map(columnOf),
  ...(['classId', 'brandId', 'seriesId', 'freightTemplate'] as const),
]
export type ImportedColumn = (typeof importedColumns)[number]

const list = (write: (key: ImportedColumn, name: string) => string) =>
  sql.raw(importedColumns.map((key) => write(key, table[key].name)).join(', '))

/** The imported columns in SQL, for rows given as JSON under the names of the program. */
export const importedSql = {
  /** Names and types in `jsonb_to_recordset`. */
  given: list((key) => `"${key}" ${table[key].getSQLType()}`),
  /** Names in the table, and the values of a given row in the same order. */
  names: list((_, name) => name),
  values: list((key) => (key === 'marketPriceFen' ? 'greatest("marketPriceFen", "priceFen")' : `"${key}"`)),
  /** `name = value` for an update from the given row `g`. */
  set: list(
    (key, name) =>
      `${name} = ${key === 'marketPriceFen' ? 'greatest(g."marketPriceFen", g."priceFen")' : `g."${key}"`}`,
  ),
}
