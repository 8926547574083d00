import { ProtocolPage } from '../setting/shared/ProtocolPage'
import { invoiceProtocol } from './parts/invoice-protocol'

/** /invoice/invoiceProtocol */
export default function InvoiceProtocolScreen() {
  return <ProtocolPage protocol={invoiceProtocol} />
}
