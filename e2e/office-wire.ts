import type { OfficeRole } from '@perlas/contract/office-call'
import { operate } from './operator.ts'
import { codeOf, OFFICE_PASSWORD } from './page-models/office.ts'

type Answer = Record<string, unknown> & { errcode: number }
export type Staff = { name: string; token: string; secret: string }

/** One call of the office, as its page sends it. */
export async function askOffice(
  lobby: string,
  name: string,
  input: object = {},
  token?: string,
): Promise<Answer> {
  const response = await fetch(`${lobby}/office/v1/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(input),
  })
  const answer = (await response.json()) as Answer
  if (answer.errcode !== 0) throw new Error(`${name}: ${JSON.stringify(answer)}`)
  return answer
}

/** A member's first time, by the calls of the form: another password, an app, its first code. */
export async function enrolStaff(lobby: string, name: string, oneTime: string): Promise<Staff> {
  const first = await askOffice(lobby, 'signIn', { name, password: oneTime })
  const password = OFFICE_PASSWORD
  await askOffice(lobby, 'changePassword', { password }, String(first['token']))
  const half = String((await askOffice(lobby, 'signIn', { name, password }))['token'])
  const secret = String((await askOffice(lobby, 'beginSecondFactor', {}, half))['secret'])
  const code = codeOf(secret)
  const done = await askOffice(lobby, 'confirmSecondFactor', { code }, half)
  return { name, secret, token: String(done['token']) }
}

/** A new member of this role, who is signed in already. */
export async function newStaff(
  lobby: string,
  owner: string,
  name: string,
  role: OfficeRole,
): Promise<Staff> {
  const added = await askOffice(lobby, 'addMember', { name, role }, owner)
  const staff = await enrolStaff(lobby, name, String(added['password']))
  // As somebody who is here for days: for a day a login is no second person beside who made it.
  await operate(
    `UPDATE staff.members SET login_made_at = now() - interval '25 hours' WHERE name = $1`,
    [name],
  )
  return staff
}
