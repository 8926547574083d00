import { helpPath } from '../article/article.paths'
import { Screen } from '../platform/Screen'
import { Cell, CellGroup } from '../ui/card/Cell'
import { invoiceHelpDetailPath, invoiceProtocolPath } from './invoice.paths'
import { helpTexts } from './parts/help-texts'

/** /invoice/help: common questions about invoices. */
export default function InvoiceHelpScreen() {
  return (
    <Screen title="开票帮助">
      <CellGroup title="常见问题">
        {helpTexts.map(({ id, title }) => (
          <Cell key={id} label={title} to={invoiceHelpDetailPath(id)} />
        ))}
        <Cell label="发票须知" to={invoiceProtocolPath} />
        <Cell label="更多帮助" to={helpPath} />
      </CellGroup>
    </Screen>
  )
}
