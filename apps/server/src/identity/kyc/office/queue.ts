import type { officeKycQueue, OfficeKyc } from '@perlas/contract/office-kyc'
import type { Static } from 'typebox'
import type { AppContext } from '#/kernel/context.ts'
import {
  countWaitingKyc,
  kycDeadline,
  waitingKyc,
  type KycSummary,
  type WaitingKycAsk,
} from '../kyc.ts'
import { daysAfter } from '#/kernel/manila.ts'
import { narrowByWork, worksOn } from '#/kernel/http/case-work.ts'
import { namesOf } from '#/platform/audit/audit.ts'
import { type Member, COUNTED } from '#/kernel/http/office-route.ts'
import { playerNames, playersCalled } from '#/identity/players/players.ts'

const SIZE = 50

/** A page of the verifications that wait. */
export async function kycQueue(
  ctx: AppContext,
  member: Member,
  ask: Static<(typeof officeKycQueue)['input']>,
): Promise<Static<(typeof officeKycQueue)['output']>> {
  const { size = SIZE, status = 'waiting', sort = 'oldest', days, flag, after } = ask
  const search = ask.search?.trim()
  const { staffId } = member
  const { work, whose } = ask
  const question: WaitingKycAsk = {
    set: status,
    sort,
    flag,
    narrowed: await narrowByWork(ctx, { kind: 'verification', work, whose, staffId }),
    players: search ? await playersCalled(ctx, search) : undefined,
    before: days === undefined ? undefined : daysAfter(ctx.clock(), -days),
    after,
    size,
  }
  const [page, total] = await Promise.all([
    waitingKyc(ctx, question),
    countWaitingKyc(ctx, question, COUNTED),
  ])
  return {
    rows: await kycRows(ctx, member, page.slice(0, size)),
    more: page.length > size,
    total,
    counted: COUNTED,
  }
}

/** Verifications as the office sees them: in the queue, on their own page, after a decision. */
export async function kycRows(
  ctx: AppContext,
  member: Member,
  rows: readonly KycSummary[],
): Promise<OfficeKyc[]> {
  const [workOf, members, players] = await Promise.all([
    worksOn(ctx, {
      kind: 'verification',
      refs: rows.map(({ playerId }) => String(playerId)),
      member,
    }),
    namesOf(
      ctx,
      rows.flatMap(({ approvedBy }) => approvedBy),
    ),
    playerNames(
      ctx,
      rows.map(({ playerId }) => playerId),
    ),
  ])
  const now = ctx.clock()
  return Promise.all(
    rows.map(async ({ deadlineFrom, ...row }) => {
      const player = players.get(row.playerId)
      const deadline =
        player &&
        (await kycDeadline(ctx, {
          status: row.status,
          deadlineFrom,
          registeredAt: player.registeredAt,
        }))
      return {
        ...row,
        account: player?.account ?? '',
        deadline: deadline?.toISOString() ?? '',
        late: deadline !== undefined && deadline <= now,
        approvedBy: row.approvedBy.map((staffId) => members.get(staffId) ?? String(staffId)),
        mine: row.approvedBy.includes(member.staffId),
        work: workOf(String(row.playerId)),
      }
    }),
  )
}

export async function kycRow(ctx: AppContext, member: Member, row: KycSummary): Promise<OfficeKyc> {
  const [shown] = await kycRows(ctx, member, [row])
  if (!shown) throw new Error('a verification that was read is not there')
  return shown
}
