import type { App } from '../platform/app'
import type { TaxAsked, TaxFound, TaxRequest } from './tax/tax'
import { TAX, type Tax } from './tax.provider'

/** In-memory tax service for tests; its responses can be set. */
export class FakeTax implements Tax {
  readonly sellerName = '绿星商城'
  readonly sellerTaxNo = '91310115MA1K4GS018'
  readonly isSandbox = true
  readonly asked = new Map<string, TaxRequest>()
  /** Response to every request instead of accepting it. */
  refusal: TaxAsked | undefined
  /** Result of every query instead of the document. */
  found: TaxFound | undefined

  async ask(request: TaxRequest): Promise<TaxAsked> {
    if (this.refusal) return this.refusal
    if (!this.asked.has(request.serialNo)) this.asked.set(request.serialNo, request)
    return { state: 'accepted' }
  }

  async query(serialNo: string): Promise<TaxFound> {
    if (this.found) return this.found
    const place = [...this.asked.keys()].indexOf(serialNo)
    if (place < 0) return { state: 'none' }
    return { state: 'issued', invoiceNo: `2531${String(place + 1).padStart(16, '0')}`, pdfUrl: 'sample' }
  }

  async file(): Promise<Buffer> {
    return Buffer.from('%PDF-1.4\n%%EOF\n', 'latin1')
  }

  plugInto(app: App): this {
    app.providers.set(TAX, this)
    return this
  }
}
