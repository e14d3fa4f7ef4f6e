import { payoutPinCode, setPayoutPin } from '@perlas/contract/pin'
import * as calls from '@perlas/contract/safe'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import { needProof, siteRules } from '#/identity/sign-in/sign-in.ts'
import { mount, signedIn } from '#/kernel/http/route.ts'
import {
  boxMoves,
  boxState,
  changeWalletPassword,
  initWalletPassword,
  lockBox,
  putIn,
  resetWalletPassword,
  sendPinCode,
  sendWalletCode,
  setPin,
  takeOut,
} from './safe.ts'

export function safePlayerRoutes(app: FastifyInstance, ctx: AppContext): void {
  pinRoutes(app, ctx)
  boxRoutes(app, ctx)
}

function boxRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, calls.getSafebox, async (_, sender) => boxState(ctx, signedIn(sender).playerId))

  mount(app, ctx, calls.safeboxPasswordInit, async ({ password, loginPassword }, sender) => {
    const caller = signedIn(sender)
    await initWalletPassword(ctx, {
      playerId: caller.playerId,
      password,
      loginPassword,
      needProof: () => needProof(ctx, caller, 'identity', sender.proof),
      limits: await siteRules(ctx, sender.host),
      address: sender.address,
    })
    return {}
  })

  mount(app, ctx, calls.modifySafePassword, async ({ password, oldPassword }, sender) => {
    const { playerId } = signedIn(sender)
    const limits = await siteRules(ctx, sender.host)
    const { address } = sender
    await changeWalletPassword(ctx, { playerId, password, oldPassword, limits, address })
    return {}
  })

  mount(app, ctx, calls.safePasswordCode, async (_, sender) => {
    const { playerId } = signedIn(sender)
    const { address, device } = sender
    return sendWalletCode(ctx, { playerId, address, device })
  })

  mount(app, ctx, calls.resetSafePassword, async ({ code, password }, sender) => {
    const { playerId } = signedIn(sender)
    const limits = await siteRules(ctx, sender.host)
    await resetWalletPassword(ctx, { playerId, code, password, limits, address: sender.address })
    return {}
  })

  mount(app, ctx, calls.safeboxIn, async ({ price, requestId }, sender) => {
    const { playerId } = signedIn(sender)
    await putIn(ctx, { playerId, amount: price, requestId })
    return boxState(ctx, playerId)
  })

  mount(app, ctx, calls.safeboxOut, async ({ price, requestId, password }, sender) => {
    const { playerId } = signedIn(sender)
    await takeOut(ctx, { playerId, amount: price, requestId, password })
    return boxState(ctx, playerId)
  })

  mount(app, ctx, calls.lockSafebox, async ({ days, password }, sender) => {
    const { playerId } = signedIn(sender)
    await lockBox(ctx, { playerId, days, password, address: sender.address })
    return boxState(ctx, playerId)
  })

  mount(app, ctx, calls.getSafeboxRecord, async ({ before }, sender) =>
    boxMoves(ctx, signedIn(sender).playerId, before),
  )
}

/** The PIN that cash-outs ask for. */
function pinRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, setPayoutPin, async ({ pin, oldPin, walletPassword, code }, sender) => {
    const { playerId } = signedIn(sender)
    await setPin(ctx, { playerId, pin, oldPin, walletPassword, code, address: sender.address })
    return {}
  })

  mount(app, ctx, payoutPinCode, async (_, sender) => {
    const { playerId } = signedIn(sender)
    const { address, device } = sender
    return sendPinCode(ctx, { playerId, address, device })
  })
}
