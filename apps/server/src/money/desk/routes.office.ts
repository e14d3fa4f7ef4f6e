import * as calls from '@perlas/contract/office-desk'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { officeCall, type StaffSession } from '#/kernel/http/office-route.ts'
import { recordingOf, recordOpening } from '#/platform/audit/audit.ts'
import { actOnWork, workOf, type ActInput } from './desk.ts'

type By = { member: StaffSession; address: string }

/** The work on orders that wait for a decision about money. */
export function deskOfficeRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, calls.officeWork, async ({ view, ...of }, by) => {
    await recordOpening(ctx, { ...by, action: 'work-read', view, detail: of })
    return workOf(ctx, of, by.member)
  })

  const act = async (ask: ActInput, action: string, by: By) => ({
    work: await actOnWork(ctx, ask, {
      member: by.member,
      record(tx, { before, after, playerId }) {
        const { kind, ref, words = '' } = ask
        const detail = { kind, ref, playerId, ...(words && { text: words }) }
        return recordingOf(by, action, detail)(tx, { before, after })
      },
    }),
  })
  officeCall(app, ctx, calls.officeTakeWork, (ask, by) =>
    act({ ...ask, act: 'take' }, 'work-taken', by),
  )
  officeCall(app, ctx, calls.officeAssignWork, (ask, by) =>
    act({ ...ask, act: 'assign' }, 'work-assigned', by),
  )
  officeCall(app, ctx, calls.officeHoldWork, ({ untilDay, reason, ...ask }, by) =>
    act({ ...ask, act: 'hold', until: untilDay, words: reason }, 'work-held', by),
  )
  officeCall(app, ctx, calls.officeAskPlayer, ({ text, ...ask }, by) =>
    act({ ...ask, act: 'ask', words: text }, 'player-asked', by),
  )
  officeCall(app, ctx, calls.officeEscalateWork, ({ reason, ...ask }, by) =>
    act({ ...ask, act: 'escalate', words: reason }, 'work-escalated', by),
  )
  officeCall(app, ctx, calls.officeResumeWork, (ask, by) =>
    act({ ...ask, act: 'resume' }, 'work-resumed', by),
  )
  officeCall(app, ctx, calls.officeCommentWork, ({ text, ...ask }, by) =>
    act({ ...ask, act: 'comment', words: text }, 'work-commented', by),
  )
}
