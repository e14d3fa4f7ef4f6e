import type { Need } from '@perlas/campaign-kit/kind'
import { birthday } from './birthday.ts'
import { commission } from './commission.ts'
import { deposits } from './deposits.ts'
import { done } from './done.ts'
import { firsts } from './firsts.ts'
import { invites } from './invites.ts'
import { limit } from './limit.ts'
import { links } from './links.ts'
import { orders } from './orders.ts'
import { play } from './play.ts'
import { purse } from './purse.ts'
import type { Reader } from './reader.ts'
import { shop } from './shop.ts'
import { visits } from './visits.ts'
import { withdrawals } from './withdrawals.ts'

/** A reader for each need of a kind, in the order in which they are asked. */
export const readers: Readonly<Record<Need, Reader>> = {
  deposits,
  orders,
  withdrawals,
  limit,
  play,
  visits,
  done,
  birthday,
  purse,
  invites,
  links,
  commission,
  firsts,
  shop,
}

export const needs = Object.keys(readers) as Need[]

/** Everything that a kind without needs is given. */
export const nothing = {
  ...deposits.none,
  ...orders.none,
  ...withdrawals.none,
  ...limit.none,
  ...play.none,
  ...visits.none,
  ...done.none,
}
