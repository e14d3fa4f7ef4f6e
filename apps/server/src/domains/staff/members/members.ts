import type { OfficeMember } from '@perlas/contract/office-people'
import type { OfficeRole } from '@perlas/contract/office-call'
import { inTransaction, type AppContext } from '#/context.ts'
import { AppError } from '#/http/errors.ts'
import { insertAudit } from '../record/store.ts'
import { staffFactors } from '../second-factor/second-factor.ts'
import { endStaffSessions, type Member } from '../store.ts'
import {
  insertMember,
  listMembers,
  lockMembers,
  readMemberRow,
  setOneTimePassword,
  updateMember,
  type MemberRow,
} from './store.ts'

export async function membersView(ctx: AppContext): Promise<OfficeMember[]> {
  const rows = await listMembers(ctx)
  return rows.map((row) => ({ ...row, lastSeen: row.lastSeen?.toISOString() ?? null }))
}

/** Makes a member with a one-time password, which is returned this once. */
export async function addMember(
  ctx: AppContext,
  by: Member,
  input: { name: string; role: OfficeRole; address: string },
): Promise<string> {
  const { name, role, address } = input
  const password = ctx.chance(12).toString('base64url')
  const passwordHash = await ctx.accounts.passwords.hash(password)
  await inTransaction(ctx, async (tx) => {
    const staffId = await insertMember(tx, { name, passwordHash, role })
    if (!staffId) throw new AppError('account-unavailable')
    const detail = { staffId, name, role }
    await insertAudit(tx, { staffId: by.staffId, action: 'member-added', detail, address })
  })
  return password
}

/** Another role, or in and out of the office. Sessions end, so that the old role is nowhere. */
export async function changeMember(
  ctx: AppContext,
  by: Member,
  input: { staffId: number; role: OfficeRole; disabled: boolean; address: string },
): Promise<void> {
  const { staffId, role, disabled, address } = input
  await inTransaction(ctx, async (tx) => {
    const before = await changeable(tx, by, staffId)
    await updateMember(tx, { staffId, role, disabled })
    await endStaffSessions(tx, staffId)
    const detail = {
      staffId,
      name: before.name,
      before: { role: before.role, disabled: before.disabled },
      after: { role, disabled },
    }
    await insertAudit(tx, { staffId: by.staffId, action: 'member-changed', detail, address })
  })
}

/** A new one-time password, or a new app: for who forgot the one or lost the other. */
export async function resetMember(
  ctx: AppContext,
  by: Member,
  input: { staffId: number; what: 'password' | 'second-factor'; address: string },
): Promise<string> {
  const { staffId, what, address } = input
  const password = what === 'password' ? ctx.chance(12).toString('base64url') : ''
  const passwordHash = password && (await ctx.accounts.passwords.hash(password))
  await inTransaction(ctx, async (tx) => {
    const { name } = await changeable(tx, by, staffId)
    if (passwordHash) await setOneTimePassword(tx, staffId, passwordHash)
    else await staffFactors.remove(tx, staffId)
    await endStaffSessions(tx, staffId)
    const detail = { staffId, name, what }
    await insertAudit(tx, { staffId: by.staffId, action: 'member-reset', detail, address })
  })
  return password
}

/** Nobody changes oneself, and who was demoted a moment ago changes nobody: an owner always stays. */
async function changeable(tx: AppContext, by: Member, staffId: number): Promise<MemberRow> {
  await lockMembers(tx)
  const acting = await readMemberRow(tx, by.staffId)
  if (acting?.role !== 'owner' || acting.disabled || staffId === by.staffId) {
    throw new AppError('forbidden')
  }
  const member = await readMemberRow(tx, staffId)
  if (!member) throw new AppError('not-found')
  return member
}
