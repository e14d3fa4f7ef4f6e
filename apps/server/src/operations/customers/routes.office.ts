import * as calls from '@perlas/contract/office-players'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import {
  adjustmentColumns,
  adjustmentRows,
  adjustmentsList,
  decideAdjustment,
  proposeAdjustment,
} from './adjustments/adjustments.ts'
import { officeCall } from '#/kernel/http/office-route.ts'
import { officeListFile } from '#/platform/audit/audit.ts'
import {
  addNote,
  endPlayerSessions,
  freezePlayer,
  moreLines,
  playerColumns,
  playerRows,
  playersFound,
  playerView,
  tagPlayer,
} from './customers.ts'
import { accessTab, bonusesTab, contactTab, linksTab } from './tabs.ts'

/** Players in the office: what is known, and what may be done. */
export function customerOfficeRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, calls.officePlayers, (ask, by) => playersFound(ctx, ask, by))
  officeListFile(app, ctx, calls.officeExportPlayers, {
    list: 'players',
    columns: playerColumns,
    page: async (ask) => {
      const { rows, more } = await playerRows(ctx, ask)
      return { rows, next: more ? rows.at(-1)?.playerId : undefined }
    },
  })
  officeCall(app, ctx, calls.officePlayer, ({ playerId }, by) => playerView(ctx, playerId, by))
  officeCall(app, ctx, calls.officePlayerLines, (ask, by) => moreLines(ctx, ask, by))
  officeCall(app, ctx, calls.officePlayerLinks, ({ playerId }, by) => linksTab(ctx, playerId, by))
  officeCall(app, ctx, calls.officePlayerAccess, ({ playerId }, by) => accessTab(ctx, playerId, by))
  officeCall(app, ctx, calls.officePlayerBonuses, ({ playerId }, by) =>
    bonusesTab(ctx, playerId, by),
  )
  officeCall(app, ctx, calls.officePlayerContact, ({ playerId }, by) =>
    contactTab(ctx, playerId, by),
  )
  officeCall(app, ctx, calls.officeFreezePlayer, async (input, by) => ({
    state: await freezePlayer(ctx, input, by),
  }))
  officeCall(app, ctx, calls.officeEndSessions, async (input, by) => ({
    ended: await endPlayerSessions(ctx, input, by),
  }))
  officeCall(app, ctx, calls.officeAddNote, async (input, by) => {
    await addNote(ctx, input, by)
    return {}
  })
  officeCall(app, ctx, calls.officeTagPlayer, async (input, by) => ({
    tags: await tagPlayer(ctx, input, by),
  }))
  officeCall(app, ctx, calls.officeAdjustments, (ask, by) => adjustmentsList(ctx, ask, by))
  officeListFile(app, ctx, calls.officeExportAdjustments, {
    list: 'adjustments',
    columns: adjustmentColumns,
    page: async (ask, by) => {
      const { rows, more } = await adjustmentRows(ctx, ask, by)
      return { rows, next: more ? rows.at(-1)?.id : undefined }
    },
  })
  officeCall(app, ctx, calls.officeProposeAdjustment, async (input, by) => ({
    id: await proposeAdjustment(ctx, input, by),
  }))
  officeCall(app, ctx, calls.officeDecideAdjustment, async (input, by) => ({
    status: await decideAdjustment(ctx, input, by),
  }))
}
