import * as calls from '@perlas/contract/chat'
import {
  appealComplaint as appealed,
  getComplaints,
  makeComplaint as made,
} from '@perlas/contract/complaints'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { mount, signedIn } from '#/kernel/http/route.ts'
import { appealComplaint, complaintsOf, makeComplaint } from './complaints.ts'
import { chatOf, endOrRate, writeChat } from './support.ts'

/** The languages that members see a player write in, by what the app speaks. */
const DEFAULT_LANG = 'en'

export function supportPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, calls.getChat, async ({ seen }, sender) =>
    chatOf(ctx, { playerId: signedIn(sender).playerId, seen }),
  )
  mount(app, ctx, calls.sendChat, async ({ requestId, text, topic, about, lang }, sender) =>
    writeChat(ctx, {
      playerId: signedIn(sender).playerId,
      requestId,
      text,
      topic,
      about,
      lang: lang ?? DEFAULT_LANG,
    }),
  )
  mount(app, ctx, calls.closeChat, async ({ no, rating, remark }, sender) =>
    endOrRate(ctx, { playerId: signedIn(sender).playerId, no, rating, remark }),
  )
  mount(app, ctx, getComplaints, (_, sender) => complaintsOf(ctx, signedIn(sender).playerId))
  mount(app, ctx, made, ({ requestId, about, text }, sender) =>
    makeComplaint(ctx, { playerId: signedIn(sender).playerId, requestId, about, text }),
  )
  mount(app, ctx, appealed, ({ no, text }, sender) =>
    appealComplaint(ctx, { playerId: signedIn(sender).playerId, no, text }),
  )
}
