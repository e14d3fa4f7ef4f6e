import { createHash } from 'node:crypto'
import {
  POSTCARD_DAYS,
  POSTCARDS_A_DAY,
  type OwnPostcard,
  type PostcardShown,
} from '@perlas/contract/postcards'
import { gameById } from '#/gaming/catalogue/catalogue.ts'
import { completedRound, shownFor } from '#/gaming/play/play.ts'
import { noteFirst, publicNames } from '#/identity/players/players.ts'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { daysAfter, manilaDay, minutesBefore } from '#/kernel/manila.ts'
import {
  countSince,
  insertCard,
  listCards,
  lockCards,
  readCard,
  storeRevoked,
  sweepCards,
  type Card,
} from './store.ts'

/** Until then a round may still be rolled back by its provider. */
const SETTLED_MINUTES = 1
/** An address of a round that a stranger was given is good for so long. */
const SHOWN_MINUTES = 60
const TOKEN_BYTES = 16
const LANG = 'en'

const hashOf = (token: string) => createHash('sha256').update(token).digest()
/** How many times the bet a round paid, in hundredths. */
export const multipleOf = ({ bet, win }: Pick<Card, 'bet' | 'win'>) => Math.floor((win * 100) / bet)

/** Makes a link that shows a round of the player; its seeds are shown already, or nobody could check it. */
export async function makePostcard(
  ctx: AppContext,
  {
    playerId,
    roundId,
    whole,
    named,
  }: { playerId: number; roundId: string; whole: boolean; named: boolean },
): Promise<{ cardNo: number; token: string; endsAt: number }> {
  const round = await completedRound(ctx, { playerId, roundId })
  const shown = round && (await shownFor(ctx, round, { lang: LANG, minutes: SHOWN_MINUTES }))
  if (!round || !shown || round.betTotal <= 0) throw new AppError('order-not-found')
  const now = ctx.clock()
  const endedAt = round.endedAt ?? now
  if (!shown.seedsShown || endedAt > minutesBefore(now, SETTLED_MINUTES))
    throw new AppError('postcard-not-yet')
  const token = ctx.chance(TOKEN_BYTES).toString('base64url')
  const endsAt = daysAfter(now, POSTCARD_DAYS)
  const cardNo = await inTransaction(ctx, async (tx) => {
    await lockCards(tx, playerId)
    if ((await countSince(tx, playerId, daysAfter(now, -1))) >= POSTCARDS_A_DAY)
      throw new AppError('postcards-today')
    return insertCard(tx, {
      playerId,
      roundId,
      gameId: round.gameId,
      bet: round.betTotal,
      win: round.winTotal,
      endedAt,
      whole,
      named,
      endsAt,
      tokenHash: hashOf(token),
    })
  })
  await noteFirst(ctx, playerId, 'postcard')
  return { cardNo, token, endsAt: endsAt.getTime() }
}

export async function postcardsOf(ctx: AppContext, playerId: number): Promise<OwnPostcard[]> {
  const cards = await listCards(ctx, playerId)
  return Promise.all(
    cards.map(async ({ gameId, bet, win, madeAt, endsAt, ...card }) => ({
      ...card,
      gameName: (await gameById(ctx, gameId))?.name ?? '',
      multiple: multipleOf({ bet, win }),
      madeAt: madeAt.getTime(),
      endsAt: endsAt.getTime(),
    })),
  )
}

export const revokePostcard = storeRevoked

/** The card of a link; undefined for one that is unknown, taken back or over, or of somebody who is not to be shown. */
export async function cardOf(
  ctx: AppContext,
  token: string,
): Promise<(Card & { gameName: string; code: string }) | undefined> {
  const card = await readCard(ctx, hashOf(token))
  const game = card && (await gameById(ctx, card.gameId))
  return card && game && { ...card, gameName: game.name, code: game.code }
}

/** An address is asked for again after this: a link that many open is one question to its provider a minute. */
const ADDRESS_MS = 60_000
const ADDRESSES = 1_000

/**
 * Cards as strangers see them, with the round itself where the player shows it. The card and its round are read each time; the
 * provider's address of a round is remembered for a minute.
 */
export function openPostcards() {
  type Address = { url: Promise<string | undefined>; at: number }
  const known = new Map<string, Address>()

  function addressOf(ctx: AppContext, round: RoundOfCard, lang: string): Address['url'] {
    const key = `${lang} ${round.providerId} ${round.roundId}`
    const now = ctx.clock().getTime()
    const held = known.get(key)
    if (held && Math.abs(now - held.at) < ADDRESS_MS) return held.url
    known.delete(key)
    const [oldest] = known.keys()
    if (known.size >= ADDRESSES && oldest !== undefined) known.delete(oldest)
    const url = shownFor(ctx, round, { lang, minutes: SHOWN_MINUTES }).then((one) => one?.url)
    known.set(key, { url, at: now })
    // A provider that was away is asked again at once.
    url.then(
      (one) => one === undefined && known.delete(key),
      () => known.delete(key),
    )
    return url
  }

  return async function postcardOf(
    ctx: AppContext,
    { token, lang }: { token: string; lang: string },
  ): Promise<PostcardShown> {
    const card = await cardOf(ctx, token)
    const round = card && (await completedRound(ctx, card))
    // A round that was called back is shown by nobody.
    if (!card || round?.betTotal !== card.bet || round.winTotal !== card.win)
      throw new AppError('postcard-gone')
    const { playerId, gameId, gameName, bet, win, named, endedAt } = card
    const [names, url] = await Promise.all([
      named ? publicNames(ctx, [playerId]) : undefined,
      card.whole ? addressOf(ctx, round, lang) : undefined,
    ])
    if (card.whole && url === undefined) throw new AppError('provider-unavailable')
    return {
      gameId,
      gameName,
      day: manilaDay(endedAt),
      multiple: multipleOf(card),
      who: names?.get(playerId) ?? '',
      whole: url === undefined ? null : { bet, win, url },
    }
  }
}
type RoundOfCard = Parameters<typeof shownFor>[1]

/** Every night: what ended a month ago is forgotten. */
export async function sweepPostcards(ctx: AppContext): Promise<void> {
  await sweepCards(ctx, daysAfter(ctx.clock(), -30))
}
