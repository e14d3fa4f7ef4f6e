import { letterCode } from '#/platform/secrets/secrets.ts'
import type { AppContext } from '#/kernel/context.ts'
import { publishEvent } from '#/kernel/db/outbox.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { networkOf } from './networks.ts'
import { registering } from './questions.ts'
import { publicName } from './rules.ts'
import {
  insertAgreement,
  insertPlayer,
  readActiveNames,
  readPlayer,
  recordSecurityEvent,
  type Player,
} from './store.ts'

export { agree, checkAgreed } from './agreements.ts'
export { firstsOf, noteFirst, type First } from './firsts.ts'
export { networkOf } from './networks.ts'
export { changeProfile, formerPlayer, nameReferrer } from './profile.ts'
export { profileOf, registering } from './questions.ts'
export { daysSince, maskTail, nameIsReserved, usernameFits, type NameLimits } from './rules.ts'
export { insertLook as giveLook, readLooks as looksOf } from './store.looks.ts'
export {
  deleteLegalHold,
  insertLegalHold,
  lockLegalHolds,
  readLegalHold as legalHoldOf,
} from './store.holds.ts'
export { byName, MAX_FOUND, nameOf, playerNames, playersCalled } from './store.named.ts'
export {
  claimMobile,
  dropAddedMobile,
  releaseMobile,
  playerNamed,
  playerOfInvite as ownerOfInvite,
  profileColumns,
  profileIn,
  readBeginnings as beginningsOf,
  readExclusion as exclusionOf,
  readKeptOut as playersKeptOut,
  readMobileOwner as ownerOfMobile,
  readMobileWait as mobileWait,
  readPlayer as findPlayer,
  readRegistered as registeredBetween,
  recordSecurityEvent,
  setState,
  updateExclusion,
  type Exclusion,
} from './store.ts'
export type { Player }

/**
 * Adds a player, what they agreed to, and through `registering` a wallet. Undefined when the username or the number is
 * taken. Call it in the registration's transaction.
 */
export async function addPlayer(
  tx: AppContext,
  input: {
    account: string
    accountType: number
    /** E.164; claimed together with the username. */
    mobile?: string | undefined
    /** Kept in the player's row for sign-in; empty when there is no password. */
    passwordHash: string
    referrerId: number
    termsVersion: string
    declarationVersion: string
    address: string
  },
): Promise<number | undefined> {
  const { address, mobile, ...player } = input
  const playerId = await insertPlayer(tx, {
    ...player,
    inviteCode: letterCode(tx.chance, 8),
    ...(mobile && { mobile }),
  })
  if (playerId === undefined) return undefined
  const agreed = { playerId, network: networkOf(address) }
  await insertAgreement(tx, { ...agreed, what: 'papers', version: input.termsVersion })
  await insertAgreement(tx, { ...agreed, what: 'declaration', version: input.declarationVersion })
  await registering(tx, playerId)
  await recordSecurityEvent(tx, {
    playerId,
    kind: 'registered',
    address,
    detail: { termsVersion: input.termsVersion, declaration: true },
  })
  await publishEvent(tx, {
    type: 'player.registered',
    playerId,
    superior: input.referrerId,
  })
  return playerId
}

export async function playerById(ctx: AppContext, playerId: number): Promise<Player> {
  const player = await readPlayer(ctx, playerId)
  if (!player) throw new AppError('unauthenticated')
  return player
}

/** Masked names to show to others; players who are frozen or closed are left out. */
export async function publicNames(
  ctx: AppContext,
  playerIds: readonly number[],
): Promise<Map<number, string>> {
  const names = await readActiveNames(ctx, playerIds)
  return new Map(names.map((name) => [name.playerId, publicName(name)]))
}
