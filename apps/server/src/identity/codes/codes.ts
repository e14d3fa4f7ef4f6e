import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { inTransaction, isInTransaction, type AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { isEmail, sendEmail } from '#/platform/email/email.ts'
import { sendText, spendText } from '#/platform/sms/sms.ts'
import { countCodes, insertCode, lockMobile, takeTry, useCode } from './store.ts'

export type Purpose = 'register' | 'forget' | 'bind' | 'wallet'

/** Minutes that a code lives, tries that it has, seconds until another may be asked for (AU-09). */
export const CODE_MINUTES = 5
export const CODE_TRIES = 5
export const RESEND_SECONDS = 60

/** Codes that one number, one address and one device may ask for. Many homes share an address. */
const limits = { numberAnHour: 5, numberADay: 10, addressAnHour: 30, deviceAnHour: 10 } as const

/** Six digits, each as likely as any other. */
export function makeCode(chance: (bytes: number) => Buffer): string {
  for (;;) {
    const drawn = chance(4).readUInt32BE()
    // The largest multiple of a million under 2^32: beyond it some codes would be likelier.
    if (drawn < 4_294_000_000) return String(drawn % 1_000_000).padStart(6, '0')
  }
}

/**
 * Sends a code to a number, or to a mail address in its place. `reaches` says whether anybody may use it; when not, nothing is sent, and
 * the answer, the limits and what is stored are the same, so that numbers cannot be told apart. `shown` lets a trial's
 * answer carry the code: only for somebody who may have it without the text, on this machine or signed in as its owner.
 */
export async function sendCode(
  ctx: AppContext,
  ask: {
    purpose: Purpose
    mobile: string
    reaches: boolean
    address: string
    device: string
    shown: boolean
  },
): Promise<{ resendIn: number; trialCode?: string }> {
  const code = makeCode(ctx.chance)
  const scale = ctx.config.rateLimitScale
  await inTransaction(ctx, async (tx) => {
    await lockMobile(tx, ask.mobile)
    const counts = await countCodes(tx, ask, RESEND_SECONDS)
    const waits =
      counts.numberHour >= limits.numberAnHour * scale ||
      counts.numberDay >= limits.numberADay * scale ||
      counts.addressHour >= limits.addressAnHour * scale ||
      counts.deviceHour >= limits.deviceAnHour * scale
    if (counts.wait > 0 || waits) {
      throw new AppError('rate-limited', { retryAfter: counts.wait > 0 ? counts.wait : 3600 })
    }
    if (!isEmail(ask.mobile)) await spendText(tx, ask.mobile, ask.reaches)
    await insertCode(tx, {
      ...ask,
      codeHash: ask.reaches ? hashOf(tx, ask.purpose, ask.mobile, code) : null,
      minutes: CODE_MINUTES,
    })
  })
  const answer =
    ask.shown && isTrial(ctx) && !isEmail(ask.mobile)
      ? { resendIn: RESEND_SECONDS, trialCode: code }
      : { resendIn: RESEND_SECONDS }
  if (!ask.reaches) return answer
  if (isEmail(ask.mobile)) {
    await mailCode(ctx, { to: ask.mobile, code, purpose: ask.purpose })
    return answer
  }
  const text = `Perlas: your code is ${code}. It expires in ${CODE_MINUTES} minutes. Never share it with anyone, not even us.`
  // Not waited for: a number that nobody has must answer as fast as one that somebody has.
  sendText(ctx, ask.mobile, text).catch((err: unknown) => {
    ctx.log.error({ err, purpose: ask.purpose }, 'a code could not be sent')
  })
  return answer
}

/** Waited for: of a mail address there is nothing to hide, and who asked hears that it did not go. */
async function mailCode(
  ctx: AppContext,
  { to, code, purpose }: { to: string; code: string; purpose: Purpose },
): Promise<void> {
  const left = await ctx.limits.takeMail()
  // Once in an hour, with its last mail.
  if (left === 0)
    ctx.log.error('the budget of mails is used up: no more codes are sent in this hour')
  try {
    await sendEmail(ctx, codeLetter(to, code))
  } catch (err) {
    ctx.log.error({ err, purpose }, 'a code could not be sent by mail')
    throw new AppError('email-unavailable')
  }
}

const codeLetter = (to: string, code: string) => ({
  to,
  subject: 'Your Perlas code',
  text: `Your code is ${code}. It expires in ${CODE_MINUTES} minutes. Never share it with anyone, not even us.\n\nDidn’t ask for a code? Ignore this message.`,
  key: `code-${randomUUID()}`,
})

/** Texts go nowhere and money is play money: the page itself shows what would have been sent. */
export function isTrial({ config }: AppContext): boolean {
  return config.sms.provider === 'outbox' && config.sandboxPay
}

/** A code that was right a moment ago; `spendCode` uses it up. */
export type ProvedCode = { codeId: number }

/**
 * Judges a code before the work that it allows; throws `code-wrong` for a wrong, used, expired or worn-out one.
 * The try is counted before it is looked at and commits by itself: no refusal of later work undoes the count.
 */
export async function proveCode(
  ctx: AppContext,
  purpose: Purpose,
  mobile: string,
  code: string,
): Promise<ProvedCode> {
  if (isInTransaction(ctx)) throw new Error('A code is judged before the transaction that uses it.')
  const held = await takeTry(ctx, purpose, mobile, CODE_TRIES)
  const given = hashOf(ctx, purpose, mobile, code)
  const right = held?.codeHash ? timingSafeEqual(held.codeHash, given) : false
  if (!held || !right) throw new AppError('code-wrong')
  return { codeId: held.codeId }
}

/** Uses a proved code up, in the transaction of what it allows; `code-wrong` when somebody was faster. */
export async function spendCode(tx: AppContext, proved: ProvedCode): Promise<void> {
  if (!(await useCode(tx, proved.codeId))) throw new AppError('code-wrong')
}

function hashOf(ctx: AppContext, purpose: Purpose, mobile: string, code: string): Buffer {
  return createHmac('sha256', ctx.config.secrets.seal)
    .update(`code:${purpose}:${mobile}:${code}`)
    .digest()
}
