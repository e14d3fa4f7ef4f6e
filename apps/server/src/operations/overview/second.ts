import { secondKinds } from '@perlas/contract/office'
import { may, type OfficeRole } from '@perlas/contract/office-call'
import { settingAreas } from '@perlas/contract/office-settings'
import type { AppContext } from '#/kernel/context.ts'
import { type Member } from '#/kernel/http/office-route.ts'
import { proposalsWaiting } from './store.ts'

type SecondKind = (typeof secondKinds)[number]

/** Who may be the second person; a setting names the roles of its own area. */
const deciders: Record<Exclude<SecondKind, 'settings'>, readonly OfficeRole[]> = {
  members: may.own,
  'held-wins': may.money,
  rounds: may.money,
  'table-rounds': may.money,
  adjustments: may.money,
  rulings: may.money,
  gifts: may.money,
  returns: may.service,
  activities: may.money,
  pots: may.money,
  friends: may.money,
  mailings: may.money,
  content: may.money,
  disputes: may.money,
}

function mayDecide(kind: SecondKind, subject: string, role: OfficeRole): boolean {
  if (kind !== 'settings') return deciders[kind].includes(role)
  const area = subject.split(':')[0] ?? ''
  const roles: readonly OfficeRole[] = Object.hasOwn(settingAreas, area)
    ? settingAreas[area as keyof typeof settingAreas].roles
    : may.own
  return roles.includes(role)
}

/** What was proposed and waits, of each kind that the member's role decides. */
export async function secondPerson(
  ctx: AppContext,
  member: Member,
): Promise<{ kind: SecondKind; needsMe: number; waits: number }[]> {
  const found = await proposalsWaiting(ctx, member.staffId)
  return secondKinds.flatMap((kind) => {
    const of = found.filter((one) => one.kind === kind && mayDecide(kind, one.subject, member.role))
    const sum = (mine: boolean) =>
      of.filter((one) => one.mine === mine).reduce((total, { n }) => total + n, 0)
    const [needsMe, waits] = [sum(false), sum(true)]
    return needsMe + waits > 0 ? [{ kind, needsMe, waits }] : []
  })
}
