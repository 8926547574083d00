import { serviceAgreement } from './parts/service-agreement'
import { ProtocolPage } from './shared/ProtocolPage'

/** /registrationProtocol */
export default function RegistrationProtocolScreen() {
  return <ProtocolPage protocol={serviceAgreement} />
}
