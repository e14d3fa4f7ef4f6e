import { withDeposit } from '@perlas/campaign-kit/adding-up'
import type { DepositOption, Kind } from '@perlas/campaign-kit/kind'
import { depositWaits, type DepositOffer } from '@perlas/contract/deposit-offers'
import { activitiesOf } from './activities.ts'
import { expireTimeOf } from './running.ts'
import {
  factsOf,
  ofActivity,
  ofCampaigns,
  takingsOf,
  takes,
  withEnds,
  type Taking,
} from './deposit-offers.ts'
import type { AppContext } from '#/kernel/context.ts'
import type { Static } from 'typebox'

type Waiting = { code: string; activity: number; waits: (typeof depositWaits)[number] }

const standOf = ({ one: { terms, state }, facts }: Taking) => ({
  terms,
  state: state as Static<Kind['state']>,
  facts,
})

const optionsOf = ({ one: { kind, terms } }: Taking) => kind.deposit?.options?.(terms) ?? []

function rungsOf(taking: Taking): number[] {
  const { deposit } = taking.one.kind
  const rungs = deposit?.ladder?.rungs(standOf(taking))
  return rungs ?? optionsOf(taking).map(({ price }) => price)
}

/** All that an activity brings at each of these amounts: also where it is no more, another amount ends other offers. */
function optionsAt(taking: Taking, amounts: readonly number[]): DepositOption[] {
  const { deposit } = taking.one.kind
  if (!deposit?.ladder) return optionsOf(taking)
  const { ladder } = deposit
  return amounts.flatMap((amount) => ladder.brings(standOf(taking), amount) ?? [])
}

/** Kinds of `takings` that are not there any more today once a deposit of another was made. */
function endsToday(
  takings: readonly Taking[],
  offer: { code: string; ends: string[] },
  price: number,
) {
  return takings.flatMap((taking) => {
    const { code } = taking.one.kind
    if (code === offer.code || offer.ends.includes(code)) return []
    const least = rungsOf(taking)[0]
    const isOpen = least !== undefined && takes(taking, taking.facts, least)
    return isOpen && !takes(taking, withDeposit(taking.facts, price), least) ? [code] : []
  })
}

/** Why a kind that runs for a player takes no deposit, as its own page says. */
function waitsOf(shown: object): Waiting['waits'] {
  const { waits } = shown as { waits?: unknown }
  return depositWaits.find((one) => one === waits) ?? 'none'
}

/** Compares what the next deposit of a player can bring, at each amount that one of the offers names. */
export async function depositOffers(
  ctx: AppContext,
  playerId: number,
): Promise<{ offers: DepositOffer[]; waiting: Waiting[] }> {
  const player = await factsOf(ctx, playerId)
  if (player.keptOut) return { offers: [], waiting: [] }
  const plain = await ofCampaigns(ctx, player)
  const takings = await takingsOf(ctx, playerId)
  const rungs = [...plain.map(({ shown }) => shown.price), ...takings.flatMap(rungsOf)]
  const amounts = [...new Set(rungs)].toSorted((left, right) => left - right)
  const all = [...plain, ...takings.flatMap((one) => ofActivity(one, optionsAt(one, amounts)))]
  const offers = withEnds(all).map((offer): DepositOffer => {
    const own = takings.find(({ one }) => one.kind.code === offer.code)
    const deposit = own?.one.kind.deposit
    return {
      ...offer,
      endsToday: endsToday(takings, offer, offer.price),
      withoutItem: deposit?.withoutItem ?? false,
      withAny: deposit?.ladder?.withAny ?? false,
      expireTime: own ? expireTimeOf(own.one.season) : -1,
    }
  })
  const offered = new Set(offers.map(({ code }) => code))
  const waiting = (await activitiesOf(ctx, playerId)).flatMap(({ running: { kind }, view }) =>
    kind.deposit && !offered.has(kind.code)
      ? [{ code: kind.code, activity: kind.activity, waits: waitsOf(view.shown) }]
      : [],
  )
  return { offers, waiting }
}
