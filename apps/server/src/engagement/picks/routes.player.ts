import * as calls from '@perlas/contract/picks'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { mount, signedIn, type Sender } from '#/kernel/http/route.ts'
import { choosePicks, dismissPick, picksOf, restorePicks } from './picks.ts'

const asked = (sender: Sender) => ({ playerId: signedIn(sender).playerId, host: sender.host })

export function picksPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, calls.getPicks, (_, sender) => picksOf(ctx, asked(sender)))
  mount(app, ctx, calls.choosePicks, ({ on }, sender) => choosePicks(ctx, { ...asked(sender), on }))
  mount(app, ctx, calls.dismissPick, ({ id: gameId, dismissed }, sender) =>
    dismissPick(ctx, { ...asked(sender), gameId, dismissed }),
  )
  mount(app, ctx, calls.restorePicks, (_, sender) => restorePicks(ctx, asked(sender)))
}
