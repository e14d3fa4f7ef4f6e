import * as complaintCalls from '@perlas/contract/office-complaints'
import * as calls from '@perlas/contract/office-support'
import * as recoveryCalls from '@perlas/contract/office-recovery'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { officeCall, officePicture } from '#/kernel/http/office-route.ts'
import { complaint, complaintRows, complaints, decideComplaint } from './complaints.ts'
import { insertAudit, officeListFile } from '#/platform/audit/audit.ts'
import { chatPlayer } from './beside.ts'
import { complaintColumns } from './complaints-file.ts'
import { chatFigures } from './figures.ts'
import { openChatPicture } from './pictures.ts'
import { savedAnswers } from './support-area.ts'
import {
  decideRecovery,
  proposeRecovery,
  recoveries,
  recovery,
  recoveryPicture,
  sendRecoveryCodeAgain,
} from './recovery.ts'
import { supportNews } from './news.ts'
import { desk, routeSoon, setPresence, stayHere } from './routing.ts'
import {
  answerChat,
  chat,
  chats,
  closeChatOf,
  noteChat,
  takeChat,
  transferChat,
} from './support.ts'

/** Customer service at the office. */
export function supportOfficeRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, calls.officeChats, (ask, by) => chats(ctx, ask, by))
  officeCall(app, ctx, calls.officeChat, (ask, by) => chat(ctx, ask, by))
  officeCall(app, ctx, calls.officeSavedAnswers, () => savedAnswers(ctx))
  officeCall(app, ctx, calls.officeChatNews, async ({ since }) => {
    // It listens first: a word that comes meanwhile is heard.
    const heard = supportNews(ctx, since)
    // Each page that waits asks so: what somebody left lying goes on though nobody writes.
    await routeSoon(ctx)
    return { news: await heard, at: ctx.clock().getTime() }
  })
  officeCall(app, ctx, calls.officeChatDesk, (_, by) => desk(ctx, by))
  officeCall(app, ctx, calls.officeChatPlayer, (ask, by) => chatPlayer(ctx, ask, by))
  officeCall(app, ctx, calls.officeChatFigures, (ask, by) => chatFigures(ctx, ask, by))
  officeCall(app, ctx, calls.officeSetPresence, async (ask, by) => {
    await setPresence(ctx, ask, by)
    return {}
  })
  officeCall(app, ctx, calls.officeStayHere, async (_, { member }) => {
    await stayHere(ctx, member.staffId)
    return {}
  })
  officeCall(app, ctx, calls.officeTransferChat, async (input, by) => {
    await transferChat(ctx, input, by)
    return {}
  })
  officeCall(app, ctx, calls.officeNoteChat, async (input, by) => {
    await noteChat(ctx, input, by)
    return {}
  })
  officeCall(app, ctx, calls.officeTakeChat, async (input, by) => {
    await takeChat(ctx, input, by)
    return {}
  })
  officeCall(app, ctx, calls.officeSayChat, async (input, by) => {
    await answerChat(ctx, input, by)
    return {}
  })
  officeCall(app, ctx, calls.officeCloseChat, async (input, by) => {
    await closeChatOf(ctx, input, by)
    return {}
  })
  complaintRoutes(app, ctx)
  officeCall(app, ctx, recoveryCalls.officeRecoveries, (ask, by) => recoveries(ctx, ask, by))
  officeCall(app, ctx, recoveryCalls.officeRecovery, (ask, by) => recovery(ctx, ask, by))
  officeCall(app, ctx, recoveryCalls.officeProposeRecovery, async (input, by) => {
    await proposeRecovery(ctx, input, by)
    return {}
  })
  officeCall(app, ctx, recoveryCalls.officeDecideRecovery, async (input, by) => {
    await decideRecovery(ctx, input, by)
    return {}
  })
  officeCall(app, ctx, recoveryCalls.officeSendRecoveryCode, async (of, by) => {
    await sendRecoveryCodeAgain(ctx, of, by)
    return {}
  })
  officePicture(app, ctx, recoveryCalls.officeRecoveryPicture, (of, by) =>
    recoveryPicture(ctx, of, by),
  )
  officePicture(app, ctx, calls.officeChatPicture, (of, { member: { staffId }, address }) =>
    openChatPicture(ctx, of, () =>
      insertAudit(ctx, { staffId, action: 'chat-picture-seen', detail: of, address }),
    ),
  )
}

function complaintRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, complaintCalls.officeComplaints, (ask, by) => complaints(ctx, ask, by))
  officeCall(app, ctx, complaintCalls.officeComplaint, (ask, by) => complaint(ctx, ask, by))
  officeCall(app, ctx, complaintCalls.officeDecideComplaint, async (input, by) => {
    await decideComplaint(ctx, input, by)
    return {}
  })
  officeListFile(app, ctx, complaintCalls.officeExportComplaints, {
    list: 'complaints',
    columns: complaintColumns,
    page: async (ask, by) => {
      const { rows, more } = await complaintRows(ctx, ask, by)
      const last = rows.at(-1)
      return { rows, next: more && last ? `${last.playerId}.${last.no}` : undefined }
    },
  })
}
