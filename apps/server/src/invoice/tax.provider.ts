import { type App, defineProvider } from '../platform/app'
import { TaxConfig } from './tax/config'
import { askTax, fetchTaxFile, queryTax, type TaxAsked, type TaxFound, type TaxRequest } from './tax/tax'

/** Tax service as invoices use it; outcomes are returned, never thrown. */
export type Tax = {
  readonly sellerName: string
  readonly sellerTaxNo: string
  /** Its documents are samples. */
  readonly isSandbox: boolean
  ask(request: TaxRequest): Promise<TaxAsked>
  query(serialNo: string): Promise<TaxFound>
  file(url: string): Promise<Buffer | undefined>
}

export const TAX = 'tax'

export const taxService = defineProvider<Tax>(TAX, (app: App) => {
  const config = TaxConfig.parse(app.keys.tax)
  return {
    sellerName: config.sellerName,
    sellerTaxNo: config.sellerTaxNo,
    isSandbox: app.keys.sandbox,
    ask: (request) => askTax(config, request),
    query: (serialNo) => queryTax(config, serialNo),
    file: (url) => fetchTaxFile(config, url),
  }
})
