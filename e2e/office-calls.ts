import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { failures } from '@perlas/contract/errors'

/** What members of the office sign in with, in tests. */
export const OFFICE_PASSWORD = 'kalabaw-sa-bukid-8'

/** A code of an authenticator app (RFC 6238), as the phone in the member's hand shows it. */
export function codeOf(secret: string, at = Date.now()): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(secret, (one) => letters.indexOf(one).toString(2).padStart(5, '0')).join(
    '',
  )
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

type Answer = Record<string, unknown> & { errcode: number }
const BUSY = failures.busy.errcode
export type Staff = { name: string; token: string; secret: string }

/** One call of the office, as its page sends it; again where a busy house sent it away undone. */
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
  if (answer.errcode === BUSY) {
    await pause(1_000 * Number(answer['retryAfter'] ?? 1))
    return askOffice(lobby, name, input, token)
  }
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

/** As somebody who is here for days: for a day a login is no second person beside who made it. */
export const HERE_FOR_DAYS = `UPDATE staff.members SET login_made_at = now() - interval '25 hours' WHERE name = $1`
