import { officeCalls } from '@perlas/contract/office'
import type { OfficeRole } from '@perlas/contract/office-call'
import type { CallName } from './ask.ts'
import { currentMe } from './session.ts'

/** Whether the member who sits here may make this call: what may not be done is not offered. */
export function mayCall(name: CallName): boolean {
  const roles: readonly OfficeRole[] | 'door' =
    officeCalls.find((call) => call.name === name)?.roles ?? []
  const role = currentMe()?.role
  return roles === 'door' || (role !== undefined && roles.includes(role))
}
