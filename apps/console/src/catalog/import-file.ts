import { importColumns } from '@greenstar/rules/catalog/product.import'
import { keepFile } from '../platform/keep-file'

/** Returns a file's content in base64. */
export const base64Of = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const piece = 8192
  let text = ''
  for (let at = 0; at < bytes.length; at += piece)
    text += String.fromCharCode(...bytes.subarray(at, at + piece))
  return btoa(text)
}

const example: Partial<Record<keyof typeof importColumns, string>> = {
  Code: 'LVLUO-S',
  Name: '绿萝 小盆',
  Attribute: '盆径 12cm',
  ClassName: '绿植盆栽',
  Price: '19.90',
  MarketPrice: '29.90',
  Stock: '50',
  NetWeight: '600',
  OnceStep: '1',
  Labels: '新到；宠物友好',
  Status: '已下架',
}

/** Downloads a CSV template with all columns and one example row. */
export const saveTemplate = () => {
  const keys = Object.keys(importColumns) as (keyof typeof importColumns)[]
  const rows = [keys.map((key) => importColumns[key]), keys.map((key) => example[key] ?? '')]
  const text = `\ufeff${rows.map((row) => row.join(',')).join('\r\n')}\r\n`
  keepFile('商品导入模板.csv', new Blob([text], { type: 'text/csv' }))
}
