import { secondKinds } from '@perlas/contract/office'
import type { RightName, Rights } from '@perlas/contract/office-rights'
import type { SettingAreaName } from '@perlas/contract/office-settings'
import type { AppContext } from '#/kernel/context.ts'
import { type Member } from '#/kernel/http/office-route.ts'
import { proposalsWaiting } from './store.ts'

type SecondKind = (typeof secondKinds)[number]

/** The right to be the second person; a setting has the right of its area. */
const deciders: Record<Exclude<SecondKind, 'settings'>, RightName> = {
  members: 'decideMember',
  'held-wins': 'approveEnd',
  rounds: 'approveEnd',
  'table-rounds': 'approveEnd',
  adjustments: 'decideAdjustment',
  rulings: 'approveRuling',
  gifts: 'decideItem',
  returns: 'decideReturn',
  activities: 'decideMove',
  pots: 'approvePotTerms',
  races: 'decideRace',
  friends: 'decideFriend',
  mailings: 'decideMailing',
  content: 'content:approve',
  disputes: 'decideClosing',
  holds: 'decideHold',
}

function mayDecide(kind: SecondKind, subject: string, rights: Rights): boolean {
  if (kind !== 'settings') return rights.has(deciders[kind])
  const area = subject.split(':')[0] ?? ''
  return rights.has(`setting:${area as SettingAreaName}`)
}

/** Lists proposals that wait, of each kind that the member may decide. */
export async function secondPerson(
  ctx: AppContext,
  member: Member,
): Promise<{ kind: SecondKind; needsMe: number; waits: number }[]> {
  const found = await proposalsWaiting(ctx, member.staffId)
  return secondKinds.flatMap((kind) => {
    const of = found.filter(
      (one) => one.kind === kind && mayDecide(kind, one.subject, member.rights),
    )
    const sum = (mine: boolean) =>
      of.filter((one) => one.mine === mine).reduce((total, { n }) => total + n, 0)
    const [needsMe, waits] = [sum(false), sum(true)]
    return needsMe + waits > 0 ? [{ kind, needsMe, waits }] : []
  })
}
