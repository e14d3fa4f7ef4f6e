import {
  nothingDone,
  noCommission,
  noInvites,
  noLinks,
  unknownPurse,
  type Done,
  type Facts,
  type Invites,
  type Kind,
  type Need,
  type Purse,
  type Season,
} from '@perlas/campaign-kit/kind'
import { weekOf } from '@perlas/campaign-kit/days'
import type { Static, TObject } from 'typebox'
import { depositLimitLeft, hasOwnLimit, isCalm } from '#/engagement/responsible/responsible.ts'
import { commissionOf } from '#/engagement/agents/agents.ts'
import { invitesOf, linksOf } from '#/engagement/invites/invites.ts'
import { levelOf } from '#/engagement/loyalty/loyalty.ts'
import { gameDataOf } from '#/gaming/catalogue/catalogue.ts'
import { checkedOn, hasOpenRound } from '#/gaming/play/play.ts'
import { tallyUpToNow, type PlayedDay } from '#/gaming/tally/tally.ts'
import { playerById } from '#/identity/players/players.ts'
import { birthdayOf, verified } from '#/identity/kyc/kyc.ts'
import { visitsOf } from '#/identity/sign-in/sign-in.ts'
import { allOf, type AppContext } from '#/kernel/context.ts'
import { daysAfter, manilaDay, midnightOf } from '#/kernel/manila.ts'
import { balanceOf, lastStakeAt, type Balance } from '#/ledger/wallet/wallet.ts'
import { hasOpenBonus } from '#/money/bonus/bonus.ts'
import { hasBankAccount } from '#/money/banks/banks.ts'
import { depositDays, takenDeposits, waitingDeposits } from '#/money/deposits/deposits.ts'
import { withdrawnDays } from '#/money/withdrawals/withdrawals.ts'
import { asOf } from './pause.ts'
import { listFriendsPaid } from './store.friends.ts'

const NO_SEASON: Season = { firstDay: null, lastDay: null, claimUntil: null }
/** Whoever has less is taken for having nothing. */
const LEAST_LEFT = 1_00
/** Where a kind does not say since when. */
const USUAL_DAYS = 31

/** What every kind is told of a player, and what was read with it. */
export type PlayerFacts = {
  common: Pick<Facts, 'now' | 'today' | 'profile'>
  balance: Balance
  hasDetails: boolean
}

export async function profileFacts(ctx: AppContext, playerId: number): Promise<PlayerFacts> {
  const [player, balance, identity, calm] = await allOf([
    playerById(ctx, playerId),
    balanceOf(ctx, playerId),
    verified(ctx, playerId),
    isCalm(ctx, playerId),
  ])
  const level = await levelOf(ctx, balance.betTotal)
  const now = ctx.clock()
  const common = {
    now: now.getTime(),
    today: manilaDay(now),
    profile: {
      registeredOn: manilaDay(player.registeredAt),
      level: level.vip,
      hasMobile: player.mobile !== '',
      isVerified: identity.hasKyc,
      birthday: '',
      isCalm: calm,
      depositTotal: balance.depositTotal,
      points: balance.points,
    },
  }
  return { common, balance, hasDetails: identity.hasUserOther }
}

export type CampaignAsk = {
  kind: Kind
  terms: Static<TObject>
  season: Season
  /** Since when time stands still in it; null while it runs. */
  stoppedAt: Date | null
}

/** Since which day a kind wants to know of deposits and play. */
export function sinceOf(
  { kind, terms, season }: CampaignAsk,
  { today, profile }: PlayerFacts['common'],
): string {
  const since = kind.since?.({ terms, facts: { today, season, profile } }) ?? season.firstDay
  return since ?? manilaDay(daysAfter(midnightOf(today), -USUAL_DAYS))
}

/** What each of these may know of the player: read once for all of them, told to each from its own first day. */
export async function factsFor(
  ctx: AppContext,
  playerId: number,
  asked: readonly CampaignAsk[],
  player?: PlayerFacts,
): Promise<Facts[]> {
  const read = player ?? (await profileFacts(ctx, playerId))
  const { common: known } = read
  const from = asked.map((one) => sinceOf(one, known))
  const first = (need: Need) =>
    asked
      .flatMap(({ kind }, at) => (kind.needs.includes(need) ? [from[at] ?? known.today] : []))
      .toSorted()[0]
  const asks = (need: Need) => asked.some(({ kind }) => kind.needs.includes(need))
  const [ordersFrom, withdrawnFrom] = [first('orders'), first('withdrawals')]
  const [
    deposits,
    orders,
    withdrawn,
    limitLeft,
    play,
    visits,
    done,
    birthday,
    purse,
    invites,
    links,
    commission,
  ] = await allOf([
    readDeposits(ctx, playerId, first('deposits')),
    ordersFrom ? takenDeposits(ctx, playerId, midnightOf(ordersFrom)) : [],
    withdrawnFrom ? withdrawnDays(ctx, playerId, midnightOf(withdrawnFrom)) : {},
    asks('limit') ? depositLimitLeft(ctx, playerId) : null,
    readPlay(ctx, playerId, known.today, first('play')),
    readVisits(ctx, playerId, known.today, first('visits')),
    asks('done') ? readDone(ctx, playerId, read) : nothingDone,
    asks('birthday') ? birthdayOf(ctx, playerId) : '',
    asks('purse') ? readPurse(ctx, playerId, read.balance) : undefined,
    asks('invites') ? readInvites(ctx, playerId) : undefined,
    asks('links')
      ? linksOf(ctx, playerId, earlier(first('links'), weekOf(known.today)))
      : undefined,
    asks('commission') ? commissionOf(ctx, playerId) : undefined,
  ])
  const withdrawals = new Map<string, number>(Object.entries(withdrawn))
  const all = asked.map(({ kind, season }, at): Facts => {
    const needs = (need: Need) => kind.needs.includes(need)
    const begins = from[at] ?? known.today
    const since = <Value>(days: ReadonlyMap<string, Value>, need: Need) =>
      needs(need) ? Object.fromEntries([...days].filter(([day]) => day >= begins)) : {}
    return {
      ...known,
      // A birthday is told to who asks for it, so that no other history holds it.
      profile: { ...known.profile, birthday: needs('birthday') ? birthday : '' },
      season: season ?? NO_SEASON,
      deposits: since(deposits, 'deposits'),
      orders: needs('orders') ? orders.filter(({ day }) => day >= begins) : [],
      withdrawals: since(withdrawals, 'withdrawals'),
      limitLeft: needs('limit') ? limitLeft : null,
      play: since(play, 'play'),
      visits: needs('visits') ? visits.filter((day) => day >= begins) : [],
      done: needs('done') ? done : nothingDone,
      // What is left is told to who asks for it, so that no other history holds it.
      ...(needs('purse') && purse && { purse }),
      ...(needs('invites') && { invites: invites?.(kind) ?? noInvites }),
      ...(needs('links') && { links: links ?? noLinks }),
      ...(needs('commission') && { commission: commission ?? noCommission }),
    }
  })
  for (const [at, { stoppedAt }] of asked.entries()) {
    const now = all[at]
    if (now && stoppedAt) all[at] = await asOf(ctx, playerId, now, stoppedAt)
  }
  return all
}

/** Whoever asks is here today, also before anything of it is stored. */
async function readVisits(
  ctx: AppContext,
  playerId: number,
  today: string,
  from: string | undefined,
): Promise<string[]> {
  if (from === undefined) return []
  const before = await visitsOf(ctx, playerId, from)
  return [...before.filter((day) => day < today), today]
}

async function readDone(
  ctx: AppContext,
  playerId: number,
  { balance, hasDetails }: PlayerFacts,
): Promise<Done> {
  const [games, bank, limit, checked] = await allOf([
    gameDataOf(ctx, playerId),
    hasBankAccount(ctx, playerId),
    hasOwnLimit(ctx, playerId),
    checkedOn(ctx, playerId),
  ])
  return {
    hasPlayed: balance.betTotal > 0,
    hasDetails,
    hasFavorite: games.gameLikes.length > 0,
    hasBankAccount: bank,
    hasLimit: limit,
    checkedOn: checked,
  }
}

/** More than any kind pays for. */
const MOST_FRIENDS = 200

/** To each kind the friends that it was paid for, and those that none was. */
async function readInvites(
  ctx: AppContext,
  playerId: number,
): Promise<(kind: Pick<Kind, 'code'>) => Invites> {
  const [{ registered, valid, isInvited, countedAt }, paid] = await allOf([
    invitesOf(ctx, playerId),
    listFriendsPaid(ctx, playerId),
  ])
  const by = new Map(paid.map(({ memberId, kind }) => [memberId, kind]))
  return ({ code }) => ({
    registered,
    isInvited,
    countedOn: countedAt ? manilaDay(countedAt) : '',
    valid: valid
      .filter(({ memberId }) => (by.get(memberId) ?? code) === code)
      .slice(0, MOST_FRIENDS)
      .map(({ memberId, validAt }) => ({
        id: memberId,
        day: manilaDay(validAt),
        used: by.has(memberId),
      })),
  })
}

/** Whoever has anything is asked no further. */
async function readPurse(
  ctx: AppContext,
  playerId: number,
  { cash, held, safebox, betTotal }: Balance,
): Promise<Purse> {
  if (betTotal === 0 || cash + held + safebox >= LEAST_LEFT) return unknownPurse
  const [bonus, waiting, round, stakedAt] = await allOf([
    hasOpenBonus(ctx, playerId),
    waitingDeposits(ctx, playerId),
    hasOpenRound(ctx, playerId),
    lastStakeAt(ctx, playerId),
  ])
  if (bonus || waiting > 0 || round) return unknownPurse
  return { isEmpty: true, lastStakeAt: stakedAt?.getTime() ?? null }
}

async function readDeposits(ctx: AppContext, playerId: number, from: string | undefined) {
  const days = from === undefined ? [] : await depositDays(ctx, playerId, midnightOf(from))
  return new Map(days.map(({ day, ...sums }) => [day, sums]))
}

async function readPlay(
  ctx: AppContext,
  playerId: number,
  today: string,
  from: string | undefined,
) {
  return from === undefined
    ? new Map<string, Facts['play'][string]>()
    : playByDay(await tallyUpToNow(ctx, playerId, { from, until: today }))
}

/** What was played by day and game, as facts tell it. */
export function playByDay(played: readonly PlayedDay[]): Map<string, Facts['play'][string]> {
  const found = new Map<string, Facts['play'][string]>()
  for (const one of played) {
    // What is undone on a later day is taken off that day's bets; it is neither a round nor a game.
    const sums = found.get(one.day) ?? { rounds: 0, games: 0, stake: 0, theo: 0 }
    const { rounds, games, stake, theo } = sums
    found.set(one.day, {
      rounds: rounds + Math.max(one.rounds, 0),
      games: games + (one.rounds > 0 ? 1 : 0),
      stake: stake + one.stake,
      theo: theo + one.theo,
    })
  }
  return found
}

/** The earlier of two days, where there is a first one. */
const earlier = (one: string | undefined, other: string) =>
  one !== undefined && one < other ? one : other
