import { askOffice, enrolStaff, HERE_FOR_DAYS, type Staff } from './office-calls.ts'
import { operate } from './operator.ts'

export { askOffice, enrolStaff, type Staff }

/** A new member of this role, who is signed in already. */
export async function newStaff(
  lobby: string,
  owner: string,
  name: string,
  role: string,
): Promise<Staff> {
  const added = await askOffice(lobby, 'addMember', { name, role }, owner)
  const staff = await enrolStaff(lobby, name, String(added['password']))
  await operate(HERE_FOR_DAYS, [name])
  return staff
}
