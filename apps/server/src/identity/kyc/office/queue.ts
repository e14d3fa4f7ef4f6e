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
import type { FileColumn } from '#/kernel/csv.ts'
import { daysAfter, momentsWithin } from '#/kernel/manila.ts'
import { narrowByWork, workColumns, worksOn } from '#/kernel/http/case-work.ts'
import { namesOf } from '#/platform/audit/audit.ts'
import { type Member, COUNTED } from '#/kernel/http/office-route.ts'
import { playerNames, playersCalled } from '#/identity/players/players.ts'

const SIZE = 50

type Ask = Omit<Static<(typeof officeKycQueue)['input']>, 'view'>

/** A page of the verifications that wait. */
export async function kycQueue(
  ctx: AppContext,
  member: Member,
  { size = SIZE, ...ask }: Ask,
): Promise<Static<(typeof officeKycQueue)['output']>> {
  const question = await questionOf(ctx, member, { ...ask, size })
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

/** A page for a file, without counting. */
export async function kycFilePage(
  ctx: AppContext,
  member: Member,
  ask: Ask & { size: number },
): Promise<{ rows: OfficeKyc[]; next: number | undefined }> {
  const page = await waitingKyc(ctx, await questionOf(ctx, member, ask))
  const rows = await kycRows(ctx, member, page.slice(0, ask.size))
  return { rows, next: page.length > ask.size ? rows.at(-1)?.playerId : undefined }
}

async function questionOf(
  ctx: AppContext,
  { staffId }: Member,
  { size, status = 'waiting', sort = 'oldest', ...ask }: Ask & { size: number },
): Promise<WaitingKycAsk> {
  const { days, flag, after, work, whose, from, until } = ask
  const search = ask.search?.trim()
  return {
    set: status,
    sort,
    flag,
    narrowed: await narrowByWork(ctx, { kind: 'verification', work, whose, staffId }),
    players: search ? await playersCalled(ctx, search) : undefined,
    before: days === undefined ? undefined : daysAfter(ctx.clock(), -days),
    ...momentsWithin({ from, until }),
    after,
    size,
  }
}

/** The columns of the file of verifications: no picture, and no number of a document. */
export const kycColumns: readonly FileColumn<OfficeKyc>[] = [
  { title: 'Player', kind: 'count', of: ({ playerId }) => playerId },
  { title: 'Account', of: ({ account }) => account },
  { title: 'Name', of: ({ name }) => name },
  { title: 'State', of: ({ status }) => status },
  { title: 'Document', of: ({ documentType }) => documentType },
  { title: 'Attempt', kind: 'count', of: ({ attempt }) => attempt },
  { title: 'Flags', of: ({ flags }) => flags.join(', ') },
  { title: 'Level', kind: 'count', of: ({ level }) => level },
  { title: 'Approved by', of: ({ approvedBy }) => approvedBy.join(', ') },
  { title: 'Approvals needed', kind: 'count', of: ({ approvalsNeeded }) => approvalsNeeded },
  ...workColumns,
  { title: 'Sent', kind: 'time', of: ({ submittedAt }) => submittedAt },
  { title: 'Play stops', kind: 'time', of: ({ deadline }) => deadline },
]

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
