import { allOf, type AppContext } from '#/kernel/context.ts'
import { ownerOfInvite, playerById } from '#/identity/players/players.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { manilaDay } from '#/kernel/manila.ts'
import { codeOf, isVisit, networkOf, visitorHash } from './rules.ts'
import { countVisits, insertVisit, listOpened } from './store.ts'

export {
  addMember,
  excusedOf,
  followMember,
  followMoved,
  followReturn,
  followStep,
  friendsOf,
  invitedAs,
  invitesOf,
  judgeAll,
  judgePlay,
  membersOf,
  superiorsOf,
  type Member,
} from './members.ts'
export { decideMove, proposeMove } from './moves.ts'
export { spikesOf } from './spikes.ts'
export { marksKnown, type KnownMark } from './questions.ts'
export { invitedArea, rulesNow as inviteRulesNow } from './settings.ts'

/** The player's short link on the site that asks. Sharing takes a mobile number. */
export async function shortLink(
  ctx: AppContext,
  playerId: number,
  address: string,
): Promise<{ url: string; visits: number }> {
  const player = await playerById(ctx, playerId)
  if (!player.mobile) throw new AppError('mobile-needed')
  return {
    url: `${address}/i/${player.inviteCode}`,
    visits: await countVisits(ctx, playerId),
  }
}

/** The player's code, and how many different people opened their link since a day, by the network it was shared in. */
export async function linksOf(ctx: AppContext, playerId: number, from: string) {
  const [{ inviteCode }, opened] = await allOf([
    playerById(ctx, playerId),
    listOpened(ctx, playerId, from),
  ])
  return { code: inviteCode, opened }
}

/**
 * Where a short link leads: always the registration of this very site, with the code when it is somebody's.
 * A code that is nobody's is not told apart in time or place, but carries no invitation on.
 */
export async function follow(
  ctx: AppContext,
  visit: {
    code: string
    address: string
    headers: Parameters<typeof isVisit>[0]
    /** Where it was shared, as the link says. */
    network?: string | undefined
  },
): Promise<string> {
  const code = codeOf(visit.code)
  const owner = code === undefined ? 0 : await ownerOfInvite(ctx, code)
  if (!owner || code === undefined) return '/register'
  if (isVisit(visit.headers)) {
    const day = manilaDay(ctx.clock())
    const agent = visit.headers['user-agent'] ?? ''
    const visitor = visitorHash(ctx.config.secrets.seal, day, visit.address, agent)
    await insertVisit(ctx, { playerId: owner, day, visitor, network: networkOf(visit.network) })
  }
  return `/register?inviteCode=${code}`
}
