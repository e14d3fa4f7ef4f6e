import * as calls from '@perlas/contract/records'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { mount, signedIn } from '#/kernel/http/route.ts'
import { siteAddress, siteSettings } from '#/platform/sites/sites.ts'
import { myResult, statement, statementFile, statementGames } from './records.ts'

export function recordPlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, calls.getStatement, ({ from, until }, sender) =>
    statement(ctx, signedIn(sender).playerId, { ...(from && { from }), ...(until && { until }) }),
  )

  mount(app, ctx, calls.getStatementGames, ({ from, until }, sender) =>
    statementGames(ctx, signedIn(sender).playerId, { from, until }),
  )

  mount(app, ctx, calls.getStatementFile, async ({ from, until, lines, lang = 'en' }, sender) => {
    const { currency } = await siteSettings(ctx, sender.host)
    const site = await siteAddress(ctx, sender.host)
    const { playerId } = signedIn(sender)
    return statementFile(ctx, { playerId, from, until, lines, lang, site, currency })
  })

  mount(app, ctx, calls.getMyResult, (_, sender) => myResult(ctx, signedIn(sender).playerId))
}
