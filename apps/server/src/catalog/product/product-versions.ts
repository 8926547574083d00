import { type ProductField, productFields } from '@greenstar/rules/catalog/product.fields'
import { importStatuses } from '@greenstar/rules/catalog/product.import'
import { parseWireDate, toWireDate } from '@greenstar/rules/platform/time'
import { type Facts, factsOf, type VersionReader, type VersionRow } from '../../platform/audit/versions'
import type { Db } from '../../platform/database/connect'
import { listTemplateNames } from '../price/freight-template.service'
import { listNames } from '../taxonomy/taxonomy.store'

type Line = { ID: number; Name: string; Attribute: string } & Facts
type Named = { id: number; name: string; classId?: number }
type Names = { [K in 'classes' | 'brands' | 'series' | 'functions' | 'services']: Named[] } & {
  templates: { code: string; name: string }[]
}

/** Facts by id, and how changes of imports and bulk jobs call the same by name. */
const named = {
  ClassID: { by: 'ClassName', title: '分类', of: 'classes' },
  BrandID: { by: 'BrandName', title: '品牌', of: 'brands' },
  SeriesID: { by: 'SeriesName', title: '系列', of: 'series' },
  FunctionIDs: { by: '', title: '功效', of: 'functions' },
  ServiceIDs: { by: '', title: '服务', of: 'services' },
} as const
type NamedFact = keyof typeof named
const byName = new Map<string, NamedFact>(
  Object.entries(named).flatMap(([key, { by }]) => (by === '' ? [] : [[by, key as NamedFact] as const])),
)

const lineOf = ({ subject }: VersionRow) => Number(subject.slice(subject.indexOf(':') + 1))
const linesOf = (facts: Facts) => facts.Lines as readonly Line[]
const isField = (key: string): key is ProductField => Object.hasOwn(productFields, key)

/** A cell of an import, recorded as the file shows it, as the form has it. */
const formValue = (key: string, said: unknown): unknown => {
  if (typeof said !== 'string' || !isField(key)) return said
  const { kind } = productFields[key]
  if (kind === 'money' || kind === 'whole') return said === '' ? null : Number(said)
  if (kind === 'status') return importStatuses[said]
  if (kind === 'labels') return said.split('；').filter((label) => label !== '')
  const ms = kind === 'moment' ? parseWireDate(said) : undefined
  return ms === undefined ? said : toWireDate(ms)
}

/** The fact that a recorded change is about, as the form has it; undefined if its name is gone. */
const factOf = (
  key: string,
  said: unknown,
  names: Names,
  classId: unknown,
): [string, unknown] | undefined => {
  if (key === 'Picture') return ['ImgPath', said]
  if (key === 'FreightTemplateName') {
    const template = names.templates.find(({ name }) => name === said)
    return template && ['FreightTemplate', template.code]
  }
  const id = byName.get(key)
  if (!id) return [key, formValue(key, said)]
  if (said === '') return [id, null]
  const found = names[named[id].of].find(
    (one) => one.name === said && (one.classId === undefined || one.classId === classId),
  )
  return found && [id, found.id]
}

/** Numbers of classes, brands and the like as their names. */
const worded = (facts: Facts, names: Names): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([key, value]) => {
      if (key === 'FreightTemplate')
        return [key, names.templates.find(({ code }) => code === value)?.name ?? value]
      if (!Object.hasOwn(named, key)) return [key, value]
      const { title, of } = named[key as NamedFact]
      const nameOf = (id: unknown) => names[of].find((one) => one.id === id)?.name ?? `已删除（${id}）`
      const said = Array.isArray(value) ? value.map(nameOf) : value === null ? '' : nameOf(value)
      return [title, said]
    }),
  )

const pageColumns = new Set<string>(
  Object.entries(productFields).flatMap(([key, { of }]) => (of === 'page' ? [key] : [])),
)

/**
 * The changes of a product: saves of its form, and what imports, bulk jobs and approvals wrote to the page or to one of
 * its lines, which they record by field and in words.
 */
export const readProductVersions = async (db: Db, present: Facts): Promise<VersionReader> => {
  const names: Names = { ...(await listNames(db)), templates: await listTemplateNames(db) }
  const pageId = Number(present.ID)
  const [own] = linesOf(present)
  const lines = linesOf(present).filter(({ ID, Linked }) => ID !== pageId && Linked !== true)
  const isFact = (key: string) =>
    // stock has a history of its own
    key !== 'PresaleQuota' &&
    (Object.hasOwn(present, key) ||
      (own !== undefined && Object.hasOwn(own, key)) ||
      byName.has(key) ||
      ['Picture', 'FreightTemplateName'].includes(key))
  const takeBack = (facts: Facts, row: VersionRow): Facts => {
    const id = lineOf(row)
    // the class first: a series is found within it
    const changes = Object.entries(factsOf(row.before)).sort(
      ([one], [other]) => Number(other === 'ClassName') - Number(one === 'ClassName'),
    )
    return changes
      .filter(([key]) => isFact(key))
      .reduce<Facts>((now, [key, said]) => {
        const fact = factOf(key, said, names, now.ClassID)
        if (!fact) return now
        const [name, value] = fact
        const isPages = Object.hasOwn(now, name) && (id === pageId || pageColumns.has(name))
        const ofPage = isPages ? { ...now, [name]: value } : now
        if (name === 'Lines' || !own || !Object.hasOwn(own, name)) return ofPage
        // '' in a line: the page's own name or picture
        const isShared = id === pageId && ['Name', 'ImgPath'].includes(name)
        const put = (line: Line) => (line.ID === id && !isShared ? { ...line, [name]: value } : line)
        return { ...ofPage, Lines: linesOf(ofPage).map(put) }
      }, facts)
  }
  return {
    isFact,
    takeBack,
    also: lines.map(({ ID, Name, Attribute }) => ({
      subject: `product:${ID}`,
      name: [Name, Attribute].filter(Boolean).join(' '),
    })),
    worded: async (facts) => worded(facts, names),
  }
}

/** Titles of the names that stand in place of numbers. */
export const versionFieldWords = Object.fromEntries(Object.values(named).map(({ title }) => [title, title]))
