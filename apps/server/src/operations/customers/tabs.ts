import type {
  officePlayerAccess,
  officePlayerBonuses,
  officePlayerContact,
  officePlayerLinks,
} from '@perlas/contract/office-players'
import type { Static, TSchema } from 'typebox'
import type { AppContext } from '#/kernel/context.ts'
import type { StaffSession } from '#/kernel/http/office-route.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { deviceOf } from '#/identity/sign-in/sign-in.ts'
import { bonusesOf } from '#/money/bonus/bonus.ts'
import { insertAudit } from '#/platform/audit/audit.ts'
import { linksOf } from './links/links.ts'
import { listSessions, readKnown } from './store.ts'
import {
  listChats,
  listComplaints,
  listMails,
  listPasskeys,
  listSecurityEvents,
  readCodesSince,
} from './store.tabs.ts'

type By = { member: StaffSession; address: string }
type Answer<Tab extends { output: TSchema }> = Promise<Static<Tab['output']>>
const LINKS = 50

/** That a tab of a player was opened is in the record before it is answered. */
async function opened(ctx: AppContext, playerId: number, tab: string, by: By): Promise<void> {
  if (!(await readKnown(ctx, playerId))) throw new AppError('not-found')
  const { staffId } = by.member
  const detail = { playerId, tab }
  await insertAudit(ctx, { staffId, action: 'player-tab-read', detail, address: by.address })
}

export async function linksTab(
  ctx: AppContext,
  playerId: number,
  by: By,
): Answer<typeof officePlayerLinks> {
  await opened(ctx, playerId, 'links', by)
  return { rows: await linksOf(ctx, playerId, LINKS) }
}

export async function accessTab(
  ctx: AppContext,
  playerId: number,
  by: By,
): Answer<typeof officePlayerAccess> {
  await opened(ctx, playerId, 'access', by)
  const [sessions, codesSince, passkeys, events] = await Promise.all([
    listSessions(ctx, playerId),
    readCodesSince(ctx, playerId),
    listPasskeys(ctx, playerId),
    listSecurityEvents(ctx, playerId),
  ])
  return {
    sessions: sessions.map(({ device, ...session }) => {
      const { browser, system } = deviceOf(device)
      return {
        ...session,
        device: [browser, system].filter(Boolean).join(' on '),
        createdAt: session.createdAt.toISOString(),
        lastActiveAt: session.lastActiveAt.toISOString(),
      }
    }),
    codesSince: codesSince?.toISOString() ?? null,
    passkeys: passkeys.map(({ name, createdAt, usedAt }) => ({
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  }
}

export async function bonusesTab(
  ctx: AppContext,
  playerId: number,
  by: By,
): Answer<typeof officePlayerBonuses> {
  await opened(ctx, playerId, 'rewards', by)
  const { open, ended } = await bonusesOf(ctx, playerId)
  return {
    rows: [...open, ...ended].map((one) => ({
      id: one.id,
      source: one.source,
      amount: one.amount,
      locked: one.bound,
      required: one.required,
      progress: one.progress,
      status: one.status,
      grantedAt: one.grantedAt,
      endsAt: one.endsAt,
      endedAt: one.endedAt,
    })),
  }
}

export async function contactTab(
  ctx: AppContext,
  playerId: number,
  by: By,
): Answer<typeof officePlayerContact> {
  await opened(ctx, playerId, 'contact', by)
  const [chats, complaints, mails] = await Promise.all([
    listChats(ctx, playerId),
    listComplaints(ctx, playerId),
    listMails(ctx, playerId),
  ])
  return {
    chats: chats.map(({ openedAt, closedAt, ...chat }) => ({
      ...chat,
      openedAt: openedAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
    })),
    complaints: complaints.map(({ madeAt, ...one }) => ({ ...one, madeAt: madeAt.toISOString() })),
    mails: mails.map(({ sentAt, readAt, ...mail }) => ({
      ...mail,
      sentAt: sentAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    })),
  }
}
