import type { Role } from '../../contract/roles.ts'
import { platform } from '../kit/format/platform.ts'

/** The chat's address with the page one comes from, the device and the role. */
export function customerServiceAddress(service: string, from: string, agent: string, role: Role): string {
  const address = new URL(service)
  address.searchParams.set('source', from)
  address.searchParams.set('device', platform(agent) === 'MAC' ? 'mac' : 'windows')
  address.searchParams.set('role', role)
  return address.href
}

export function openCustomerService(service: string, role: Role) {
  const address = customerServiceAddress(service, location.href, navigator.userAgent, role)
  window.open(address, '_blank', 'noopener,width=480,height=720')
}
