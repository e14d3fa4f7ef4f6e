import type { Output } from '@perlas/contract/call'
import type { getSafebox } from '@perlas/contract/safe'
import { inTransaction, type AppContext } from '#/kernel/context.ts'
import { hasPassword } from '#/identity/sign-in/sign-in.ts'
import { maskTail, recordSecurityEvent, playerById } from '#/identity/players/players.ts'
import { outOfPlay } from '#/money/bonus/bonus.ts'
import { balanceOf, entriesOf, move, wasMoved, type Movement } from '#/ledger/wallet/wallet.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { writeMail } from '#/platform/mail/mail.ts'
import { proveWalletPassword } from './password.ts'
import { isLockedBox, readBox, storeLock } from './store.ts'

const PAGE = 20

/** What is in the box, and what opens it. */
export async function boxState(
  ctx: AppContext,
  playerId: number,
): Promise<Output<typeof getSafebox>> {
  const [balance, box, player, hasLoginPassword] = await Promise.all([
    balanceOf(ctx, playerId),
    readBox(ctx, playerId),
    playerById(ctx, playerId),
    hasPassword(ctx, playerId),
  ])
  return {
    safebox: balance.safebox,
    coin: balance.cash,
    hasPassword: box !== undefined,
    hasLoginPassword,
    mobile: maskTail(player.mobile),
    lockedUntil: box?.lockedUntil?.toISOString() ?? null,
    now: ctx.clock().toISOString(),
  }
}

type Asked = { playerId: number; amount: number; requestId: string }

/** Cash into the box. Freely: it only makes money safer. Bound coins stay outside, where they can be played. */
export async function putIn(
  ctx: AppContext,
  { playerId, amount, requestId }: Asked,
): Promise<void> {
  if (!(await readBox(ctx, playerId))) throw new AppError('wallet-password-needed')
  await inTransaction(ctx, (tx) =>
    outOfPlay(tx, playerId, () =>
      move(tx, {
        playerId,
        kind: 'safebox-in',
        key: `safebox:${requestId}`,
        postings: [
          { account: 'cash', amount: -amount },
          { account: 'safebox', amount },
        ],
      }),
    ),
  )
  ctx.live.balanceChanged(playerId)
}

/**
 * Out of the box by the wallet password. The ledger itself refuses while it is locked. A request that was carried out
 * before is answered by that, without a look at the password: nothing moves.
 */
export async function takeOut(
  ctx: AppContext,
  { playerId, amount, requestId, password }: Asked & { password: string },
): Promise<void> {
  const movement: Movement = {
    playerId,
    kind: 'safebox-out',
    key: `safebox:${requestId}`,
    postings: [
      { account: 'safebox', amount: -amount },
      { account: 'cash', amount },
    ],
  }
  if (await wasMoved(ctx, movement)) return
  await proveWalletPassword(ctx, playerId, password)
  await move(ctx, movement).catch((fault: unknown) => {
    throw isLockedBox(fault) ? new AppError('safebox-locked') : fault
  })
  ctx.live.balanceChanged(playerId)
}

/** Locks the box by its owner's own choice: from then on nobody opens it before the time, the owner included. */
export async function lockBox(
  ctx: AppContext,
  input: { playerId: number; days: number; password: string; address: string },
): Promise<void> {
  const { playerId, days, address } = input
  await proveWalletPassword(ctx, playerId, input.password)
  await inTransaction(ctx, async (tx) => {
    if ((await storeLock(tx, playerId, days)) === 'shorter') throw new AppError('safebox-locked')
    await recordSecurityEvent(tx, { playerId, kind: 'safebox-locked', address, detail: { days } })
    const details = { days: String(days) }
    await writeMail(tx, { playerId, template: 'safebox-locked', details })
  })
}

/** What went in and came out, newest first. */
export async function boxMoves(ctx: AppContext, playerId: number, before: number | undefined) {
  const found = await entriesOf(ctx, playerId, { before, size: PAGE + 1, moving: 'safebox' })
  const shown = found.slice(0, PAGE)
  return {
    list: shown.map(({ entryNo, at, safebox }) => ({
      id: entryNo,
      at: at.toISOString(),
      amount: safebox,
    })),
    next: found.length > PAGE ? (shown.at(-1)?.entryNo ?? null) : null,
  }
}
