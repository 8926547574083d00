import { ProtocolPage } from './parts/ProtocolPage'
import { serviceAgreement } from './parts/service-agreement'

/** /registrationProtocol */
export default function RegistrationProtocolScreen() {
  return <ProtocolPage protocol={serviceAgreement} />
}
