import type { RoleLimit } from '@perlas/contract/office-limits'
import type { Lobby } from '@perlas/dev-env/lobby'
import { Secret, TOTP } from 'otpauth'
import { oneTimePassword } from './staff.ts'

export const OFFICE_PASSWORD = 'kalabaw-sa-bukid-8'
type Answer = Record<string, unknown>

/** A code of the app, `steps` after the one of now: each is good once. */
export function codeOf(lobby: Lobby, secret: string, steps = 0): string {
  const timestamp = lobby.ctx.clock().getTime() + steps * 30_000
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })
}

/** The office as its page speaks to it. */
export function openOffice(lobby: Lobby) {
  const raw = (name: string, input: object = {}, token?: string, headers = {}) =>
    lobby.app.inject({
      method: 'POST',
      url: `/office/v1/${name}`,
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      payload: JSON.stringify(input),
    })
  async function ask(name: string, input: object = {}, token?: string): Promise<Answer> {
    return (await raw(name, input, token)).json<Answer>()
  }
  /** Signs a new member in as a person would: another password, an app, its first code. */
  async function enrol(name: string, oneTime: string) {
    const first = await ask('signIn', { name, password: oneTime })
    await ask('changePassword', { password: OFFICE_PASSWORD }, String(first['token']))
    const again = await ask('signIn', { name, password: OFFICE_PASSWORD })
    const begun = await ask('beginSecondFactor', {}, String(again['token']))
    const secret = String(begun['secret'])
    const code = codeOf(lobby, secret)
    const done = await ask('confirmSecondFactor', { code }, String(again['token']))
    if (done['errcode'] !== 0) throw new Error(`enrolling ${name}: ${JSON.stringify(done)}`)
    return { token: String(done['token']), secret, recovery: done['recoveryCodes'] as string[] }
  }
  /** A day goes by for the database's own guard of two people, which asks nobody for the time. */
  async function settle(name: string, hours = 25) {
    await lobby.ctx.db.query(
      `UPDATE staff.members SET login_made_at = now() - $2 * interval '1 hour' WHERE name = $1`,
      [name, hours],
    )
  }
  /** Minutes go by since the last codes of a member, for the database, which asks nobody for the time. */
  async function outlive(name: string, minutes = 11) {
    await lobby.ctx.db.query(
      `UPDATE staff.sessions s SET proved_at = proved_at - make_interval(mins => $2)
         FROM staff.members m WHERE m.staff_id = s.staff_id AND m.name = $1`,
      [name, minutes],
    )
  }
  return {
    raw,
    ask,
    enrol,
    settle,
    outlive,
    owner: async () => (await enrol('owner', (await oneTimePassword(lobby.ctx)) ?? '')).token,
    ...rolesOf(lobby, ask),
    /** A member of some days, added while there is one owner. */
    async member(name: string, role: string, owner: string): Promise<string> {
      // A login of the last day is no second person beside who made it.
      const added = await lobby.before({ hours: 25 }, () => ask('addMember', { name, role }, owner))
      return (await enrol(name, String(added['password']))).token
    },
  }
}

type Asked = (name: string, input: object, token?: string) => Promise<Answer>
/** Roles that an owner makes alone, and limits of any. */
function rolesOf(lobby: Lobby, ask: Asked) {
  return {
    /** A role of some days, made while there is one owner. */
    async role(name: string, rights: readonly string[], owner: string): Promise<string> {
      const input = {
        kind: 'add',
        roleId: '',
        version: 0,
        name,
        rights,
        reason: 'for the tests of today',
      }
      await lobby.before({ hours: 25 }, () => ask('proposeRole', input, owner))
      const { roles } = await ask('roles', {}, owner)
      return (
        (roles as { roleId: string; name: string }[]).find((one) => one.name === name)?.roleId ?? ''
      )
    },
    /** All limits of a role, set while there is one owner; what is left out of one does not limit. */
    async limit(
      roleId: string,
      limits: readonly (Pick<RoleLimit, 'act'> & Partial<RoleLimit>)[],
      owner: string,
    ): Promise<void> {
      const { roles } = await ask('roles', {}, owner)
      const { version } =
        (roles as { roleId: string; version: number }[]).find((one) => one.roleId === roleId) ?? {}
      const none = { each: null, daySum: null, dayCount: null, playerDaySum: null }
      const input = { roleId, version, limits: limits.map((one) => ({ ...none, ...one })) }
      const answer = await ask(
        'proposeLimits',
        { ...input, reason: 'for the tests of today' },
        owner,
      )
      if (answer['status'] !== 'done') throw new Error(JSON.stringify(answer))
    },
  }
}
